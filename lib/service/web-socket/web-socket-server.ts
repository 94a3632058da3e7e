import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  type Caller,
  type KeyAccess,
  openAccess,
  openAccessForCalls,
  type ServiceState,
} from '../access/access'
import { ORIGIN_NOT_ALLOWED, originsOf, refusesPage } from '../access/origins'
import { httpRefusal, refusalOfError, type ServiceRefusal, tooManyWebSockets } from '../access/refusal'
import { findServedNetwork } from '../access/served-network'
import { answerBody, refuseBody } from '../call/answer-body'
import { type Reply, refusalReply } from '../call/reply'
import { type Arrival, arrivalOfMessage, readArrival } from '../http/arrival'
import { MAX_BODY_BYTES } from '../http/read-request-body'
import { describeReply, type RequestLog } from '../http/request-log'
import { callerOf, parseRoute, type Route } from '../http/route'
import type { StopSignal } from '../time/stop'
import { asksForWebSocket, ignoreUpgrade, refuseUpgrade } from './upgrade'
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

/** Takes WebSockets on the port of an HTTP server. Keys, and the origin of a page, are checked before the upgrade. */
export function acceptWebSockets(server: Server, service: ServiceState, options: Options): WebSockets {
  const handshake = new WebSocketServer({ noServer: true, maxPayload: MAX_BODY_BYTES, clientTracking: false })
  const connections = new Map<WebSocket, WebSocketConnection>()

  const serve = (socket: WebSocket, request: IncomingMessage, arrival: Arrival, route: Route) => {
    keepAlive(socket, request.socket, options.pingMs)
    const caller = { network: route.network, ...callerOf(route, request, arrival) }
    const connection = serveConnection(socket, async (text, signal) => {
      const message = arrivalOfMessage(arrival)
      const sender = { ...caller, requestId: message.requestId }
      const reply = await answerMessage(service, sender, text, signal)
      options.onAnswered(describeReply(service, route, reply, message))
      return reply
    })
    connections.set(socket, connection)
    options.onWebSocket(1)
    socket.on('close', () => {
      connections.delete(socket)
      options.onWebSocket(-1)
    })
  }

  const upgrade = async (request: IncomingMessage, head: Buffer) => {
    const arrival = readArrival(request, service.isTrustedProxy)
    const route = parseRoute(request.url ?? '')
    const refuse = (refusal: ServiceRefusal) => {
      const reply = refusalReply(refusal)
      refuseUpgrade(request, reply, arrival.requestId)
      options.onAnswered(describeReply(service, route, reply, arrival))
    }
    if (route?.resource !== 'web-socket') return refuse(NO_SUCH_PATH)
    const access = await admit(service, route, request, arrival)
    if ('status' in access) return refuse(access)
    if (!server.listening) return refuse(STOPPING)
    handshake.handleUpgrade(request, request.socket, head, (socket) => serve(socket, request, arrival, route))
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

/** Checks the key, and counts the connection until it closes. */
async function admit(
  service: ServiceState,
  route: Route,
  request: IncomingMessage,
  arrival: Arrival,
): Promise<KeyAccess | ServiceRefusal> {
  const network = findServedNetwork(service.networks, route.network)
  if (!network) return NO_SUCH_PATH
  try {
    const access = await openAccess(service, network, callerOf(route, request, arrival))
    if ('status' in access) return access
    const { key, plan } = access
    if (refusesPage(originsOf(service, key), request.headers)) return ORIGIN_NOT_ALLOWED
    const leave = await service.sockets.open(key.id, plan.webSockets)
    if (!leave) return tooManyWebSockets(plan.webSockets)
    if (request.socket.destroyed) leave()
    else request.socket.once('close', leave)
    return access
  } catch (error) {
    service.onFault(error, arrival.requestId)
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
    service.onFault(error, caller.requestId)
    return refuseBody(text, refusalOfError(error))
  }
}
