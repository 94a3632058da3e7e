import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http'
import { Agent, type Dispatcher, request } from 'undici'
import type { Connection } from '@/lib/connections/resolve-connection'
import { capBody, decodeBody, endBody } from './capped-body'
import { CONNECT_TIMEOUT_MS, createPublicAgent, TIMEOUTS, TOTAL_TIMEOUT_MS } from './public-agent'
import { redactSecrets } from './redact-key'
import { RELAY_REFUSALS, refuse, refuseUnstated } from './relay-refusal'

const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/** Headers of a response that are passed on, and their format. */
const PASSED_ON: Record<string, RegExp> = {
  'retry-after': /^\d{1,6}$/,
  'x-answered-by': /^(node|partner)$/,
  'x-credits-charged': /^\d{1,15}$/,
  'x-credits-limit': /^\d{1,15}$/,
  'x-credits-per-second': /^\d{1,15}$/,
  'x-credits-remaining': /^\d{1,15}$/,
  'x-credits-reset': /^\d{1,15}$/,
}

/** For URLs that the operator set. */
const operatorAgent = new Agent({ ...TIMEOUTS, connect: { timeout: CONNECT_TIMEOUT_MS } })
const publicAgent = createPublicAgent()

const JSON_BODY = { 'content-type': 'application/json' }

/** Sends a checked JSON-RPC body to the service with the key, and passes on the response with its credit headers. */
export function forwardCall(connection: Connection, body: string, signal: AbortSignal): Promise<Response> {
  return forward(serviceOf(connection), { method: 'POST', headers: JSON_BODY, body, signal })
}

/** Statuses of a service without such a page. */
const NO_SUCH_PAGE = [404, 405, 501]

/**
 * Asks the service for a key's balance and use of today, or its use of the last days. A service without these reports gives
 * an empty response, which browsers do not report as an error.
 */
export async function forwardCredits(
  connection: Connection,
  report: 'credits' | 'credits/days',
  signal: AbortSignal,
): Promise<Response> {
  if (!connection.statesCredits) return nothingStated()
  return forward(serviceOf(connection, `/${report}`), { method: 'GET', signal }, NO_SUCH_PAGE)
}

/** The service's URL and admin token; null if the service accepts requests from this machine. */
export type AdminAccess = { serviceUrl: string; token: string | null }

/** Sends a request of the keys page to an admin route of the service. */
export function forwardAdmin(
  { serviceUrl, token }: AdminAccess,
  path: string,
  { method, body, signal }: { method: string; body: string; signal: AbortSignal },
): Promise<Response> {
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== '' && JSON_BODY),
  }
  const service = { url: serviceUrl + path, headers: {}, dispatcher: operatorAgent, secrets: [], keyId: null }
  return forward(service, { method, headers, ...(body !== '' && { body }), signal }, [204])
}

export const nothingStated = (): Response =>
  new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })

/** URL, headers with credentials, secrets to redact, and name of the key. */
type Service = Pick<Connection, 'headers' | 'secrets' | 'keyId'> & { url: string; dispatcher: Dispatcher }

const serviceOf = ({ endpoint, typedByReader, ...service }: Connection, page = ''): Service => ({
  ...service,
  url: endpoint + page,
  dispatcher: typedByReader ? publicAgent : operatorAgent,
})

type Sent = { method: string; headers?: Record<string, string>; body?: string; signal: AbortSignal }

/**
 * Redirects are not followed, and no header of the reader is sent. Errors are dropped, since they contain the URL. A status
 * of `withoutContent` gives an empty response.
 */
async function forward(
  service: Service,
  sent: Sent,
  withoutContent: readonly number[] = [],
): Promise<Response> {
  let isSent = false
  const dispatcher = notifySent(service.dispatcher, () => {
    isSent = true
  })
  try {
    const answer = await request(service.url, {
      ...sent,
      headers: {
        ...service.headers,
        ...sent.headers,
        accept: 'application/json',
        'accept-encoding': 'gzip',
        'user-agent': 'triptych',
      },
      dispatcher,
      signal: AbortSignal.any([sent.signal, AbortSignal.timeout(TOTAL_TIMEOUT_MS)]),
    })
    if (withoutContent.includes(answer.statusCode)) {
      endBody(answer)
      return nothingStated()
    }
    return passOn(answer, service)
  } catch {
    if (!isSent) return refuse(RELAY_REFUSALS.unavailable)
    return refuseUnstated(
      RELAY_REFUSALS.unavailable,
      service.keyId === null ? {} : { 'x-key-id': service.keyId },
    )
  }
}

function passOn(answer: Dispatcher.ResponseData, { secrets, keyId }: Service): Response {
  const { statusCode: status, headers } = answer
  const decoded = isAnswer(status) ? decodeBody(answer) : null
  if (decoded === null) {
    endBody(answer)
    return refuse(RELAY_REFUSALS.unavailable)
  }
  const body = redactSecrets(capBody(decoded, MAX_ANSWER_BYTES), secrets)
  return new Response(body, { status, headers: passedHeaders(headers, keyId) })
}

/** No redirect, and no status without a body. */
const isAnswer = (status: number) =>
  status === 200 || status === 201 || (status >= 400 && STATUS_CODES[status] !== undefined)

/** `x-key-id` names the reader's key that paid. */
function passedHeaders(headers: IncomingHttpHeaders, keyId: string | null): Headers {
  const passed = new Headers({ 'cache-control': 'no-store', 'content-type': 'application/json' })
  if (keyId !== null) passed.set('x-key-id', keyId)
  for (const [name, shape] of Object.entries(PASSED_ON)) {
    const value = headers[name]
    if (typeof value === 'string' && shape.test(value)) passed.set(name, value)
  }
  return passed
}

/** Calls `onSent` when a request goes out on an open connection. Before that, nothing was sent. */
const notifySent = (dispatcher: Dispatcher, onSent: () => void): Dispatcher =>
  dispatcher.compose(
    (dispatch) => (options, handler) =>
      dispatch(options, {
        onRequestStart(...started) {
          onSent()
          handler.onRequestStart?.(...started)
        },
        onResponseStart: (...head) => handler.onResponseStart?.(...head),
        onResponseData: (...piece) => handler.onResponseData?.(...piece),
        onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
        onResponseError: (...error) => handler.onResponseError?.(...error),
      }),
  )
