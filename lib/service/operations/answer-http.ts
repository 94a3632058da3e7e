import type { IncomingMessage } from 'node:http'
import { type Access, openAccess, type ServiceState } from '../access/access'
import { httpRefusal, type Refusal } from '../access/refusal'
import { isAdminPath } from '../admin/admin-route'
import { answerAdmin } from '../admin/answer-admin'
import { answerBody } from '../call/answer-body'
import { readWants } from '../call/failover'
import { refusalOfError } from '../call/refusal-of-error'
import { creditHeaders, type Reply, refusalReply } from '../call/reply'
import { isPlainJson, MAX_BODY_BYTES, readRequestBody } from '../http/read-request-body'
import type { Route } from '../http/route'
import type { StopSignal } from '../time/stop-signal'
import { reportCredits, reportDays } from './credits-report'

/** Answers one HTTP request. Whatever goes wrong inside becomes a reply; rejects only when the caller left. */
export async function answerHttp(
  service: ServiceState,
  route: Route | null,
  request: IncomingMessage,
  signal: StopSignal,
): Promise<Reply> {
  try {
    if (isAdminPath(request.url ?? '')) return await answerAdmin(service, request)
    return await answerRoute(service, route, request, signal)
  } catch (error) {
    signal.throwIfAborted()
    service.onFault(error)
    return refusalReply(refusalOfError(error))
  }
}

async function answerRoute(
  service: ServiceState,
  route: Route | null,
  request: IncomingMessage,
  signal: StopSignal,
): Promise<Reply> {
  const network = route && service.networks.get(route.network)
  if (!network) return refusalReply(httpRefusal(404, 'Not Found', 'The path is /<network>/v3/<API_KEY>.'))
  if (route.resource === 'web-socket') return UPGRADE_REQUIRED
  const method = route.resource === 'rpc' ? 'POST' : 'GET'
  if (request.method !== method) return wrongMethod(method)
  const access = await openAccess(service, network, route.apiKey, readWants(request))
  if ('status' in access) return refusalReply(access)
  if (route.resource === 'credits') return reportCredits(access)
  if (route.resource === 'days') return reportDays(access)
  return answerPost(access, request, signal)
}

const UPGRADE_REQUIRED = withHeaders(
  refusalReply(httpRefusal(426, 'Upgrade Required', 'Open a WebSocket at this path.')),
  { upgrade: 'websocket', connection: 'upgrade, close' },
)

function wrongMethod(allowed: string): Reply {
  const reply = refusalReply(httpRefusal(405, 'Method Not Allowed', `This path takes ${allowed}.`))
  return withHeaders(reply, { allow: allowed })
}

async function answerPost(access: Access, request: IncomingMessage, signal: StopSignal): Promise<Reply> {
  if (!isPlainJson(request)) {
    return refuseFree(
      access,
      httpRefusal(415, 'Unsupported Media Type', 'Send application/json without compression.'),
    )
  }
  const text = await readRequestBody(request)
  if (text === null) {
    return refuseFree(
      access,
      httpRefusal(413, 'Content Too Large', `A request may have up to ${MAX_BODY_BYTES} bytes.`),
    )
  }
  const reply = await answerBody(access, text, signal)
  Object.assign(reply.headers, await creditHeaders(access, reply))
  return reply
}

async function refuseFree(access: Access, refusal: Refusal): Promise<Reply> {
  return { ...withHeaders(refusalReply(refusal), await creditHeaders(access)), keyId: access.key.id }
}

function withHeaders(reply: Reply, headers: Record<string, string>): Reply {
  return { ...reply, headers: { ...reply.headers, ...headers } }
}
