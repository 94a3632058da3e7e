import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { countOf } from '@/lib/text/count'
import type { RefusalNumbers } from './refusal-numbers'
import { RpcError, StoppedError } from './rpc-error'

export type Call = { method: string; params: readonly unknown[]; signal?: AbortSignal }

type ErrorObject = { code: number; message: string; details?: string; data?: unknown; event?: number }

type Unreadable = NonNullable<RefusalNumbers['unreadable']>

/** The text of a response, and its JSON. */
type Body = { text: string; answer: unknown }

export type Envelope = { id?: unknown; result?: unknown; error?: ErrorObject & { unreadable?: Unreadable } }

/**
 * Posts a call or a batch and reads the JSON of the response. It never retries, because each attempt costs
 * credits.
 * Without a response, which may be charged, it calls `onLost`. Then it throws {@link RpcError} with the bill
 * `lost`, or the signal's reason if stopped. {@link StoppedError} if it was stopped before sending.
 */
export async function postJsonRpc(
  url: string,
  body: object,
  signal: AbortSignal | undefined,
  lost: Bill,
  onLost: () => void,
): Promise<{ response: Response } & Body> {
  if (signal?.aborted) throw new StoppedError(NO_BILL, signal.reason)
  try {
    const response = await post(url, body, signal, lost)
    return { response, ...(await readJson(response, signal)) }
  } catch (cause) {
    onLost()
    throw cause
  }
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<Body> {
  let text = ''
  try {
    text = await response.text()
  } catch (cause) {
    if (signal?.aborted) throw cause
    return { text, answer: unreadable(response, 'cut', ', and the connection closed before its end') }
  }
  try {
    return { text, answer: JSON.parse(text) }
  } catch {
    const end = text.trimEnd().at(-1) ?? ''
    const { findJsonFault } = await import('@/lib/text/json-fault')
    const isCut = /^\s*[[{]/.test(text) && (!']}'.includes(end) || findJsonFault(text)?.index === text.length)
    const detail = `, ${countOf(text.length, 'character')} long`
    return { text, answer: unreadable(response, isCut ? 'cut' : 'no-json', detail) }
  }
}

/** The error of a response that cannot be read; none with an HTTP error, whose status says more. */
const unreadable = ({ status }: Response, why: Unreadable, detail = ''): Envelope =>
  status >= 400
    ? {}
    : { error: { code: status, message: `It came with HTTP ${status}${detail}.`, unreadable: why } }

async function post(
  url: string,
  body: object,
  signal: AbortSignal | undefined,
  lost: Bill,
): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ?? null,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    const verbatim = 'The explorer could not be reached.'
    throw new RpcError({ kind: 'unavailable', code: 0, verbatim, bill: lost })
  }
}

/** Some services return only the error object, or a status with a text page. */
export function parseAnswerEnvelope(response: Response, answer: unknown): Envelope {
  const { status } = response
  if (isEnvelope(answer)) return answer
  if (status < 400) return unreadable(response, 'no-answer')
  const message = `HTTP ${status} without a JSON-RPC envelope.`
  return { error: isErrorObject(answer) ? answer : { code: status, message } }
}

export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && ('result' in body || 'error' in body)
}

const isErrorObject = (body: unknown): body is ErrorObject =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

/** The list of providers' messages is long, so it is loaded with the first refusal. */
export async function toRpcError(
  { status, headers }: Response,
  error: NonNullable<Envelope['error']>,
  bill: Bill,
): Promise<RpcError> {
  const { unreadable } = error
  if (unreadable) {
    return new RpcError({ kind: 'unavailable', unreadable, code: status, verbatim: error.message, bill })
  }
  const { details, event, ...outer } = parseErrorObject(error, status)
  const { classifyRpcError, unwrapRefusal } = await import('./classify-error')
  const { code, message, data } = unwrapRefusal(outer)
  const retryAfter = headers.get('retry-after')
  const reading = classifyRpcError({ httpStatus: status, code, event, message, details, data, retryAfter })
  return new RpcError({ ...reading, code, verbatim: details ? `${message}: ${details}` : message, bill })
}

/** Some nodes omit required members of an error, and some services return a string. */
function parseErrorObject(error: unknown, status: number): ErrorObject {
  const words = typeof error === 'string' ? error : JSON.stringify(error)
  const { code, message, details, data, event }: Record<keyof ErrorObject, unknown> = Object(error)
  return {
    code: typeof code === 'number' ? code : status,
    message: typeof message === 'string' ? message : words,
    ...(typeof details === 'string' ? { details } : {}),
    ...(typeof event === 'number' ? { event } : {}),
    data,
  }
}
