import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Agent, type Dispatcher, request } from 'undici'
import type { Connection } from '@/lib/connections/resolve-connection'
import { capBody, decodeBody } from './capped-body'
import { createPublicAgent } from './public-agent'
import { redactSecrets } from './redact-key'
import { RELAY_REFUSALS, refuse, refuseUnstated } from './relay-refusal'
import { tellingSent } from './telling-sent'
import { CONNECT_TIMEOUT_MS, PATIENCE_MS, TIMEOUTS } from './timeouts'

const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/** What of an answer's headers is passed on, and what it must look like. */
const PASSED_ON: Record<string, RegExp> = {
  'retry-after': /^\d{1,6}$/,
  'x-answered-by': /^(node|partner)$/,
  'x-credits-charged': /^\d{1,15}$/,
  'x-credits-limit': /^\d{1,15}$/,
  'x-credits-per-second': /^\d{1,15}$/,
  'x-credits-remaining': /^\d{1,15}$/,
  'x-credits-reset': /^\d{1,15}$/,
}

/** Goes wherever the operator said. */
const operatorAgent = new Agent({ ...TIMEOUTS, connect: { timeout: CONNECT_TIMEOUT_MS } })
const publicAgent = createPublicAgent()

const JSON_BODY = { 'content-type': 'application/json' }

/** Sends a checked JSON-RPC body to the service with the key added, and passes answer and credit headers on. */
export function forwardCall(connection: Connection, body: string, signal: AbortSignal): Promise<Response> {
  return forward(serviceOf(connection), { method: 'POST', headers: JSON_BODY, body, signal })
}

/** How a service says that it has no such page. */
const NO_SUCH_PAGE = [404, 405, 501]

/**
 * Asks the service what it says of a key for free: its balance and use of the day, or its use of the last days. Services
 * need not say it: an answer without content, which browsers do not report as an error.
 */
export async function forwardCredits(
  connection: Connection,
  report: 'credits' | 'credits/days',
  signal: AbortSignal,
): Promise<Response> {
  if (!connection.statesCredits) return nothingStated()
  return forward(serviceOf(connection, `/${report}`), { method: 'GET', signal }, NO_SUCH_PAGE)
}

/** Where the service's admin routes are, and with which token they are asked; none where it lets this machine in. */
export type AdminAccess = { serviceUrl: string; token: string | null }

/** Sends a request of the keys page on to an admin route of the service. */
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

/** Where a request goes, the headers that let it in, what no one is told, and the name of the key. */
type Service = Pick<Connection, 'headers' | 'secrets' | 'keyId'> & { url: string; dispatcher: Dispatcher }

const serviceOf = ({ endpoint, typedByReader, ...service }: Connection, page = ''): Service => ({
  ...service,
  url: endpoint + page,
  dispatcher: typedByReader ? publicAgent : operatorAgent,
})

type Sent = { method: string; headers?: Record<string, string>; body?: string; signal: AbortSignal }

/**
 * Redirects are not followed, and no header of the reader's goes along. Errors are not told: they name the URL. A status of
 * `withoutContent` says that there is nothing to pass on.
 */
async function forward(
  service: Service,
  sent: Sent,
  withoutContent: readonly number[] = [],
): Promise<Response> {
  let isSent = false
  const dispatcher = tellingSent(service.dispatcher, () => {
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
      signal: AbortSignal.any([sent.signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    if (withoutContent.includes(answer.statusCode)) {
      endBody(answer)
      return nothingStated()
    }
    return passOn(answer, service)
  } catch {
    return isSent
      ? refuseUnstated(
          RELAY_REFUSALS.unavailable,
          service.keyId === null ? {} : { 'x-key-id': service.keyId },
        )
      : refuse(RELAY_REFUSALS.unavailable)
  }
}

/** Ends the connection; undici reports that as an error of the body, which nobody waits for. */
function endBody({ body }: Dispatcher.ResponseData) {
  body.on('error', () => {}).destroy()
}

function passOn(answer: Dispatcher.ResponseData, { secrets, keyId }: Service): Response {
  const { statusCode, headers, body } = answer
  const decoded = decodeBody(body, headers['content-encoding'])
  if (decoded === null || !isAnswer(statusCode)) {
    endBody(answer)
    return refuse(RELAY_REFUSALS.unavailable)
  }
  const stream = Readable.toWeb(decoded) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>
  const capped = capBody(stream, MAX_ANSWER_BYTES)
  return new Response(redactSecrets(capped, secrets), {
    status: statusCode,
    headers: passedHeaders(headers, keyId),
  })
}

/** A redirect is none, nor is a status without a body. */
const isAnswer = (status: number) =>
  status === 200 || status === 201 || (status >= 400 && STATUS_CODES[status] !== undefined)

/** `x-key-id` tells the page which of the reader's keys paid. */
function passedHeaders(headers: IncomingHttpHeaders, keyId: string | null): Headers {
  const passed = new Headers({ 'cache-control': 'no-store', 'content-type': 'application/json' })
  if (keyId !== null) passed.set('x-key-id', keyId)
  for (const [name, shape] of Object.entries(PASSED_ON)) {
    const value = headers[name]
    if (typeof value === 'string' && shape.test(value)) passed.set(name, value)
  }
  return passed
}
