import type { IncomingMessage } from 'node:http'
import { type Access, openAccess, type ServiceState } from './access'
import { answerBody } from './answer-body'
import { reportCredits } from './credits-report'
import { MAX_BODY_BYTES, readRequestBody } from './read-request-body'
import { httpRefusal, type Refusal } from './refusal'
import { refusalOfError } from './refusal-of-error'
import { creditHeaders, type Reply, refusalReply } from './reply'
import type { Route } from './route'

/** Answers one HTTP request. Whatever goes wrong inside becomes a reply; rejects only when the caller left. */
export async function answerHttp(
  service: ServiceState,
  route: Route | null,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<Reply> {
  try {
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
  signal: AbortSignal,
): Promise<Reply> {
  const network = route && service.networks.get(route.network)
  if (!network) return refusalReply(httpRefusal(404, 'Not Found', 'The path is /<network>/v3/<API_KEY>.'))
  const method = route.resource === 'rpc' ? 'POST' : 'GET'
  if (request.method !== method) return wrongMethod(method)
  const access = await openAccess(service, network, route.apiKey)
  if ('status' in access) return refusalReply(access)
  if (route.resource === 'credits') return reportCredits(access)
  return answerPost(access, request, signal)
}

function wrongMethod(allowed: string): Reply {
  const reply = refusalReply(httpRefusal(405, 'Method Not Allowed', `This path takes ${allowed}.`))
  return { ...reply, headers: { ...reply.headers, allow: allowed } }
}

async function answerPost(access: Access, request: IncomingMessage, signal: AbortSignal): Promise<Reply> {
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
  return answerBody(access, text, signal)
}

function isPlainJson({ headers }: IncomingMessage): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  return type === 'application/json' && (headers['content-encoding'] ?? 'identity') === 'identity'
}

async function refuseFree(access: Access, refusal: Refusal): Promise<Reply> {
  const reply = refusalReply(refusal)
  return { ...reply, headers: { ...reply.headers, ...(await creditHeaders(access, 0)) } }
}
