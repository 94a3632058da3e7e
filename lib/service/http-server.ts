import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { TriptychError } from '@/lib/errors'
import { Stop } from '@/lib/service/time/with-deadline'
import {
  acceptWebSockets,
  asksForWebSocket,
  type WebSockets,
} from '@/lib/service/web-socket/web-socket-server'
import type { ServiceState } from './access/access'
import type { Reply } from './call/reply'
import { refuseMalformedBytes } from './http/malformed-bytes'
import { describeReply, type RequestLog } from './http/request-log'
import { parseRoute, type Route } from './http/route'
import { writeReply } from './http/write-reply'
import { answerHttp } from './operations/answer-http'
import { answerOperations } from './operations/answer-operations'

export type HttpTimeouts = {
  /** For the headers of a request to arrive. */
  headersMs: number
  /** For a whole request to arrive. */
  requestMs: number
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

/** The service cannot listen on its address. */
export class ListenError extends TriptychError {
  override name = 'ListenError'
}

/** Listens for requests until `stop`, which waits for pending ones. Rejects with {@link ListenError}. */
export async function startHttpServer(
  service: ServiceState,
  options: HttpServerOptions,
): Promise<HttpServer> {
  const { headersMs, requestMs, drainMs, pingMs } = options.timeouts
  // Node has `shouldUpgradeCallback` since 24.9. Older versions emit every offer as an upgrade.
  const settings: ServerOptions & { shouldUpgradeCallback: typeof asksForWebSocket } = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(headersMs, 1_000),
    shouldUpgradeCallback: asksForWebSocket,
  }
  const server = createServer(settings)
  server.on('request', (request, response) => {
    const route = parseRoute(request.url ?? '')
    const operations = route ? null : answerOperations(service, options.writeMetrics, request)
    const served = operations
      ? operations.then((reply) => answer(server, response, reply))
      : serve(service, server, route, request, response, options.onAnswered)
    served.catch(() => response.destroy())
  })
  refuseMalformedBytes(server)
  const webSockets = acceptWebSockets(server, service, { pingMs, ...options })
  await listen(server, options.listen)
  const { address, family, port } = server.address() as AddressInfo
  const host = family === 'IPv6' ? `[${address}]` : address
  return { url: `http://${host}:${port}`, stop: () => stopServer(server, webSockets, drainMs) }
}

/** Shared, since a stack trace takes longer than most steps of a call. */
const CALLER_IS_GONE = new Error('The caller has its answer, or left.')

async function serve(
  service: ServiceState,
  server: Server,
  route: Route | null,
  request: IncomingMessage,
  response: ServerResponse,
  onAnswered: (entry: RequestLog) => void,
) {
  const start = performance.now()
  const gone = new Stop()
  response.on('close', () => gone.abort(CALLER_IS_GONE))
  const reply = await answerHttp(service, route, request, gone)
  if (!response.destroyed) answer(server, response, reply)
  onAnswered(describeReply(service, route, reply, start))
}

/** While the server stops, each connection ends with its next answer: a busy caller would keep the server alive. */
function answer(server: Server, response: ServerResponse, reply: Reply) {
  if (!server.listening) response.shouldKeepAlive = false
  writeReply(response, reply)
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException) => {
      const reason = LISTEN_FAULTS[cause.code ?? ''] ?? cause.message
      const whatToDo = 'Set another `listen` in the config.'
      reject(new ListenError(`The service cannot listen on ${host}:${port}: ${reason}.`, { whatToDo, cause }))
    }
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

const LISTEN_FAULTS: Record<string, string> = {
  EADDRINUSE: 'another program uses the port',
  EACCES: 'this user may not use the port',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'the host is not known',
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
