import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { Stop } from '@/lib/service/time/stop'
import { asksForWebSocket } from '@/lib/service/web-socket/upgrade'
import { acceptWebSockets, type WebSockets } from '@/lib/service/web-socket/web-socket-server'
import type { ServiceState } from './access/access'
import { freeReply, type Reply } from './call/reply'
import { type Arrival, readArrival } from './http/arrival'
import { answerHalfClosed } from './http/half-closed'
import { onRequest, refuseHead } from './http/incomplete-head'
import { listenAt } from './http/listen'
import { refuseMalformedBytes } from './http/malformed-bytes'
import { describeReply, type RequestLog } from './http/request-log'
import { parseRoute, type Route } from './http/route'
import { writeReply } from './http/write-reply'
import { answerHttp } from './operations/answer-http'
import { ADMIN_PATHS, answerOperations, HEALTH_PATHS } from './operations/answer-operations'

export type HttpTimeouts = {
  /** For the headers of a request to arrive. */
  headersMs: number
  /** For a whole request to arrive. */
  requestMs: number
  /** For the next request on a connection. Longer than the balancers' 60 s: the service must not close first. */
  keepAliveMs: number
  /** For pending requests once the server stops. */
  drainMs: number
  /** Between two pings of a WebSocket. */
  pingMs: number
}

export type HttpServer = { url: string; stop(): Promise<void> }

type HttpServerOptions = {
  listen: { host: string; port: number }
  timeouts: HttpTimeouts
  /** The text of `/metrics`. */
  writeMetrics: () => Promise<string>
  onWebSocket: (change: 1 | -1) => void
  onAnswered: (entry: RequestLog) => void
}

/** Listens for requests until `stop`, which waits for pending ones. Rejects with {@link ListenError}. */
export async function startHttpServer(
  service: ServiceState,
  options: HttpServerOptions,
): Promise<HttpServer> {
  const { headersMs, requestMs, keepAliveMs, drainMs, pingMs } = options.timeouts
  // Node has `shouldUpgradeCallback` since 24.9. Older versions emit every offer as an upgrade.
  const settings: ServerOptions & { shouldUpgradeCallback: typeof asksForWebSocket } = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(headersMs, 1_000),
    // node:http would answer without the id of the request.
    requireHostHeader: false,
    shouldUpgradeCallback: asksForWebSocket,
  }
  const server = createServer(settings)
  const paths = service.admin === null ? ADMIN_PATHS : HEALTH_PATHS
  onRequest(server, (request, response) => {
    const arrival = readArrival(request, service.isTrustedProxy)
    const route = parseRoute(request.url ?? '')
    const operations = route ? null : answerOperations(service, options.writeMetrics, request, paths)
    const served = operations
      ? operations.then((reply) => answer(server, response, reply, arrival))
      : serve(service, server, { route, request, response, arrival }, options.onAnswered)
    served.catch(() => response.destroy())
  })
  refuseMalformedBytes(server, (status, arrival) =>
    options.onAnswered(describeReply(service, null, freeReply(status, null), arrival)),
  )
  answerHalfClosed(server)
  const webSockets = acceptWebSockets(server, service, { pingMs, ...options })
  const url = await listenAt(server, options.listen, 'listen')
  return { url, stop: () => stopServer(server, webSockets, drainMs) }
}

/** Shared, since a stack trace takes longer than most steps of a call. */
const CALLER_IS_GONE = new Error('The caller has its answer, or left.')

type Exchange = {
  route: Route | null
  request: IncomingMessage
  response: ServerResponse
  arrival: Arrival
}

async function serve(
  service: ServiceState,
  server: Server,
  { route, request, response, arrival }: Exchange,
  onAnswered: (entry: RequestLog) => void,
) {
  const gone = new Stop()
  response.on('close', () => gone.abort(CALLER_IS_GONE))
  const refusal = refuseHead(request)
  if (refusal) response.shouldKeepAlive = false
  const reply = refusal ?? (await answerHttp(service, route, request, arrival, gone))
  if (!response.destroyed) answer(server, response, reply, arrival)
  onAnswered(describeReply(service, route, reply, arrival))
}

/** While the server stops, each connection ends with its next answer: a busy caller would keep the server alive. */
function answer(server: Server, response: ServerResponse, reply: Reply, { requestId }: Arrival) {
  if (!server.listening) response.shouldKeepAlive = false
  writeReply(response, reply, requestId)
}

function stopServer(server: Server, webSockets: WebSockets, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      server.closeAllConnections()
      webSockets.cut()
    }, drainMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    webSockets.drain()
  })
}
