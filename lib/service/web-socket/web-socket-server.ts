import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  type Caller,
  type KeyAccess,
  openAccess,
  openAccessForCalls,
  type ServiceState,
} from '../access/access'
import { httpRefusal, refusalOfError, type ServiceRefusal, tooManyWebSockets } from '../access/refusal'
import { findServedNetwork } from '../access/served-network'
import { answerBody, refuseBody } from '../call/answer-body'
import { type Reply, refusalReply } from '../call/reply'
import { MAX_BODY_BYTES } from '../http/read-request-body'
import { describeReply, type RequestLog } from '../http/request-log'
import { callerOf, parseRoute, type Route } from '../http/route'
import { writeReply } from '../http/write-reply'
import type { StopSignal } from '../time/with-deadline'
import { keepAlive, serveConnection, type WebSocketConnection } from './web-socket-connection'

export type WebSockets = {
  /** Closes every connection with 1001 after its pending calls. */
  drain(): void
  /** Disconnects the rest. */
  cut(): void
}

type Options = {
  pingMs: number
  onAnswered: (entry: RequestLog) => void
  /** Called with 1 for an opened WebSocket, and with -1 for a closed one. */
  onWebSocket: (change: 1 | -1) => void
}

const NO_SUCH_PATH = httpRefusal(404, 'Not Found', 'The WebSocket path is /<network>/ws/v3/<API_KEY>.')
const NO_SUCH_NETWORK = httpRefusal(404, 'Not Found', 'This network is no longer served.')
const STOPPING = httpRefusal(503, 'Service Unavailable', 'This service is stopping.')

/**
 * Takes WebSockets on the port of an HTTP server. Keys are checked before the upgrade. The origin of a page matters only
 * for a key with its own list of origins, since there are no cookies.
 */
export function acceptWebSockets(server: Server, service: ServiceState, options: Options): WebSockets {
  const handshake = new WebSocketServer({ noServer: true, maxPayload: MAX_BODY_BYTES, clientTracking: false })
  const connections = new Map<WebSocket, WebSocketConnection>()
  const countsByKey = new Map<string, number>()

  const count = ({ key }: KeyAccess, change: number) => {
    const now = (countsByKey.get(key.id) ?? 0) + change
    if (now === 0) countsByKey.delete(key.id)
    else countsByKey.set(key.id, now)
  }

  const refuseConnection = ({ key, plan }: KeyAccess): ServiceRefusal | null => {
    if (!server.listening) return STOPPING
    return (countsByKey.get(key.id) ?? 0) >= plan.webSockets ? tooManyWebSockets(plan.webSockets) : null
  }

  const serve = (socket: WebSocket, request: IncomingMessage, route: Route, access: KeyAccess) => {
    keepAlive(socket, request.socket, options.pingMs)
    const caller = { network: route.network, ...callerOf(route, request) }
    const connection = serveConnection(socket, async (text, signal) => {
      const start = performance.now()
      const reply = await answerMessage(service, caller, text, signal)
      options.onAnswered(describeReply(service, route, reply, start))
      return reply
    })
    connections.set(socket, connection)
    count(access, 1)
    options.onWebSocket(1)
    socket.on('close', () => {
      connections.delete(socket)
      count(access, -1)
      options.onWebSocket(-1)
    })
  }

  const upgrade = async (request: IncomingMessage, head: Buffer) => {
    const start = performance.now()
    const route = parseRoute(request.url ?? '')
    const refuse = (refusal: ServiceRefusal) => {
      const reply = refusalReply(refusal)
      refuseUpgrade(request, reply)
      options.onAnswered(describeReply(service, route, reply, start))
    }
    if (route?.resource !== 'web-socket') return refuse(NO_SUCH_PATH)
    const access = await admit(service, route, request)
    if ('status' in access) return refuse(access)
    const refusal = refuseConnection(access)
    if (refusal) return refuse(refusal)
    handshake.handleUpgrade(request, request.socket, head, (socket) => serve(socket, request, route, access))
  }

  server.on('upgrade', (request: IncomingMessage, _: unknown, head: Buffer) => {
    if (!asksForWebSocket(request)) return ignoreUpgrade(server, request, head)
    request.socket.on('error', () => {})
    upgrade(request, head).catch(() => request.socket.destroy())
  })
  return {
    drain: () => {
      for (const connection of connections.values()) connection.closeWhenAnswered(1001)
    },
    cut: () => {
      for (const socket of connections.keys()) socket.terminate()
    },
  }
}

async function admit(
  service: ServiceState,
  route: Route,
  request: IncomingMessage,
): Promise<KeyAccess | ServiceRefusal> {
  const network = findServedNetwork(service.networks, route.network)
  if (!network) return NO_SUCH_PATH
  try {
    return await openAccess(service, network, callerOf(route, request))
  } catch (error) {
    service.onFault(error)
    return refusalOfError(error)
  }
}

/**
 * Answers a message like the body of an HTTP request. Key and network are looked up again, since they may have changed.
 * Rejects only if the peer left.
 */
async function answerMessage(
  service: ServiceState,
  caller: Caller & { network: string },
  text: string,
  signal: StopSignal,
): Promise<Reply> {
  try {
    const network = findServedNetwork(service.networks, caller.network)
    if (!network) return { ...refuseBody(text, NO_SUCH_NETWORK), endsConnection: true }
    const access = await openAccessForCalls(service, network, caller)
    if ('status' in access) return refuseBody(text, access)
    return { ...(await answerBody(access, text, signal)), keyId: access.key.id }
  } catch (error) {
    signal.throwIfAborted()
    service.onFault(error)
    return refuseBody(text, refusalOfError(error))
  }
}

export const asksForWebSocket = ({ headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket'

/** Answers a request to upgrade over HTTP, and closes the connection. */
export function refuseUpgrade(request: IncomingMessage, reply: Reply) {
  const response = new ServerResponse(request)
  response.assignSocket(request.socket)
  response.shouldKeepAlive = false
  response.on('finish', () => request.socket.destroySoon())
  writeReply(response, reply)
}

/**
 * Serves a request that offers another protocol as HTTP/1.1 (https://www.rfc-editor.org/rfc/rfc9110#section-7.8): Java's
 * client offers h2c with every first request. Node has taken the connection from its server; the server gets it back with
 * the unread request, without the offer.
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, head: Buffer) {
  const { socket, method, url, httpVersion, rawHeaders } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${rawHeaders[at + 1]}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}
