import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServiceState } from './access'
import { answerHttp } from './answer-http'
import type { Reply } from './reply'
import { parseRoute } from './route'

/** One answered request, for the log: never a key, never a URL. */
export type RequestLog = {
  requestId: string
  network: string | null
  methods: readonly string[]
  status: number
  credits: number
  ms: number
}

export type HttpTimeouts = {
  /** For the headers of a request to arrive. */
  headersMs: number
  /** For a whole request to arrive. */
  requestMs: number
  /** For requests under way to be answered once the server stops. */
  drainMs: number
}

export type HttpServer = { url: string; stop(): Promise<void> }

type HttpServerOptions = {
  listen: { host: string; port: number }
  timeouts: HttpTimeouts
  onAnswered: (entry: RequestLog) => void
}

/** Listens for requests until `stop`, which lets those under way be answered. Rejects when it cannot listen. */
export async function startHttpServer(
  service: ServiceState,
  options: HttpServerOptions,
): Promise<HttpServer> {
  const { headersMs, requestMs, drainMs } = options.timeouts
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(headersMs, 1_000),
  })
  server.on('request', (request, response) => {
    serve(service, server, request, response, options.onAnswered).catch(() => response.destroy())
  })
  await listen(server, options.listen)
  const { address, family, port } = server.address() as AddressInfo
  const host = family === 'IPv6' ? `[${address}]` : address
  return { url: `http://${host}:${port}`, stop: () => stopServer(server, drainMs) }
}

async function serve(
  service: ServiceState,
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  onAnswered: (entry: RequestLog) => void,
) {
  const start = performance.now()
  const left = new AbortController()
  response.on('close', () => left.abort(new Error('The caller left.')))
  const route = parseRoute(request.url ?? '')
  const reply = await answerHttp(service, route, request, left.signal)
  if (!server.listening) response.setHeader('connection', 'close')
  write(response, reply)
  onAnswered({
    requestId: randomUUID(),
    network: route && service.networks.has(route.network) ? route.network : null,
    methods: reply.methods,
    status: reply.status,
    credits: reply.credits,
    ms: Math.round(performance.now() - start),
  })
}

function write(response: ServerResponse, { status, headers, body }: Reply) {
  response.writeHead(status, {
    ...headers,
    'cache-control': 'no-store',
    ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  })
  response.end(body ?? undefined)
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function stopServer(server: Server, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
  })
}
