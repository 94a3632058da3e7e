import { readCappedBody } from '@/lib/relay/capped-body'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'
import type { AdminAccess } from './admin-access'

const MAX_BODY_BYTES = 4096
const PATIENCE_MS = 10_000

/** Sends a request of the explorer's page on to an admin route of the service, and its answer back. */
export async function forwardAdmin(
  request: Request,
  { serviceUrl, token }: AdminAccess,
  path: string,
): Promise<Response> {
  const isJson = request.headers.get('content-type') === 'application/json'
  const body = await readCappedBody(request.body, MAX_BODY_BYTES)
  if (body === null) return refuse(RELAY_REFUSALS.tooLarge)
  if (body !== '' && !isJson) return refuse(RELAY_REFUSALS.notJson)
  try {
    const answer = await fetch(serviceUrl + path, {
      method: request.method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== '' && { 'content-type': 'application/json' }),
      },
      ...(body !== '' && { body }),
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'cache-control': 'no-store', 'content-type': 'application/json' },
    })
  } catch {
    return refuse(RELAY_REFUSALS.unavailable)
  }
}
