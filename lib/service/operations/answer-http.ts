import type { IncomingMessage } from 'node:http'
import { endOfUtcDay } from '@/lib/text/day'
import {
  type Caller,
  findOrigins,
  type KeyAccess,
  openAccess,
  openAccessForCalls,
  type ServiceState,
  UNKNOWN_API_KEY,
} from '../access/access'
import { allowsOrigin, ORIGIN_NOT_ALLOWED, originsOf } from '../access/origins'
import { httpRefusal, methodNotAllowed, refusalOfError, type ServiceRefusal } from '../access/refusal'
import { findServedNetwork } from '../access/served-network'
import { reportUse } from '../admin/admin-keys'
import { answerBody } from '../call/answer-body'
import { creditHeaders, freeReply, type Reply, readUsed, refusalReply } from '../call/reply'
import type { Arrival } from '../http/arrival'
import { crossOriginHeaders, isPreflight, preflightHeaders } from '../http/cross-origin'
import { readJsonText } from '../http/read-request-body'
import { callerOf, type Route } from '../http/route'
import type { StopSignal } from '../time/stop'

const NO_SUCH_PATH = httpRefusal(404, 'Not Found', 'The path is /<network>/v3/<API_KEY>.')
const UPGRADE_REQUIRED: ServiceRefusal = {
  ...httpRefusal(426, 'Upgrade Required', 'Open a WebSocket at this path.'),
  headers: ['upgrade', 'websocket', 'connection', 'upgrade, close'],
}

/**
 * Answers one HTTP request, for a page with the headers that let it read the answer. Every failure becomes a reply; rejects
 * only if the caller left.
 */
export function answerHttp(
  service: ServiceState,
  route: Route | null,
  request: IncomingMessage,
  arrival: Arrival,
  signal: StopSignal,
): Promise<Reply> {
  return route === null || request.headers.origin === undefined
    ? answer(service, route, request, arrival, signal)
    : answerPage(service, route, request, arrival, signal)
}

async function answerPage(
  service: ServiceState,
  route: Route,
  request: IncomingMessage,
  arrival: Arrival,
  signal: StopSignal,
): Promise<Reply> {
  // The answer may look the key up again, and a reload during it forgets the keys.
  const before = service.ledger.knownKey(route.apiKey)
  const reply = await answer(service, route, request, arrival, signal)
  const origins = originsOf(service, service.ledger.knownKey(route.apiKey) ?? before)
  return { ...reply, headers: [...reply.headers, ...crossOriginHeaders(origins, request)] }
}

async function answer(
  service: ServiceState,
  route: Route | null,
  request: IncomingMessage,
  arrival: Arrival,
  signal: StopSignal,
): Promise<Reply> {
  try {
    return toReply(await answerRoute(service, route, request, arrival, signal))
  } catch (error) {
    signal.throwIfAborted()
    service.onFault(error, arrival.requestId)
    return refusalReply(refusalOfError(error))
  }
}

const toReply = (answer: Reply | ServiceRefusal): Reply => ('error' in answer ? refusalReply(answer) : answer)

async function answerRoute(
  service: ServiceState,
  route: Route | null,
  request: IncomingMessage,
  arrival: Arrival,
  signal: StopSignal,
): Promise<Reply | ServiceRefusal> {
  const network = route && findServedNetwork(service.networks, route.network)
  if (!network) return NO_SUCH_PATH
  if (route.resource === 'web-socket') return UPGRADE_REQUIRED
  const caller = callerOf(route, request, arrival)
  const method = route.resource === 'rpc' ? 'POST' : 'GET'
  if (isPreflight(request)) return answerPreflight(service, caller, method)
  if (request.method !== method) return methodNotAllowed(method)
  const open = route.resource === 'rpc' ? openAccessForCalls : openAccess
  const access = await open(service, network, caller)
  if ('status' in access) return access
  const reply = toReply(await ANSWERS[route.resource](access, request, signal))
  if (reply.status === 401) return UNKNOWN_API_KEY
  const isUnread = reply.isBusy || reply.status === 503
  const used = reply.used ?? (isUnread ? null : await readUsed(access))
  const headers = [...reply.headers, ...creditHeaders(access, reply.credits, used)]
  // Spreading the reply took a tenth of a call's CPU time (Node 20).
  const { status, body, credits, calls } = reply
  return { status, headers, body, credits, calls, keyId: access.key.id }
}

/** Free. A service without origins knows no preflight. */
async function answerPreflight(
  service: ServiceState,
  caller: Caller,
  method: string,
): Promise<Reply | ServiceRefusal> {
  const origins = await findOrigins(service, caller)
  if (caller.origin !== undefined && allowsOrigin(origins, caller.origin)) {
    return freeReply(204, null, preflightHeaders(method))
  }
  return origins.length === 0 ? methodNotAllowed(method) : ORIGIN_NOT_ALLOWED
}

async function answerCalls(access: KeyAccess, request: IncomingMessage, signal: StopSignal) {
  const text = await readJsonText(request)
  return typeof text === 'string' ? await answerBody(access, text, signal) : text
}

/** Today's plan, balance, and use of a key by network and method. Free. */
async function reportCredits(access: KeyAccess): Promise<Reply> {
  const { key, plan, day, service } = access
  const use = await service.ledger.readUse(key.id, [day])
  const used = await service.ledger.readUsed(key.id, day)
  const limit = plan.dailyCredits
  const report = {
    plan: key.plan,
    creditsPerSecond: plan.creditsPerSecond,
    limit,
    used,
    remaining: Math.max(0, limit - used),
    reset: endOfUtcDay(day),
    use: use.map(({ network, method, calls, credits }) => ({ network, method, calls, credits })),
  }
  return freeReply(200, JSON.stringify(report))
}

/** The use of a key on each of the last days. Free. */
async function reportDays(access: KeyAccess): Promise<Reply> {
  return freeReply(200, JSON.stringify(await reportUse(access.service, access.key.id)))
}

const ANSWERS = { rpc: answerCalls, credits: reportCredits, days: reportDays }
