import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { RpcError } from './rpc-error'

export type Call = { method: string; params: readonly unknown[]; signal?: AbortSignal }

type ErrorObject = { code: number; message: string; details?: string; data?: unknown; event?: number }

/** One answer in its JSON-RPC envelope. */
export type Envelope = { id?: unknown; result?: unknown; error?: ErrorObject }

/**
 * Posts a call or a batch and reads the JSON of the answer; undefined where it is none. Never retries: each attempt costs
 * credits. Throws {@link RpcError} where no answer came, and the signal's reason when stopped.
 */
export async function postJsonRpc(
  url: string,
  body: object,
  signal: AbortSignal | undefined,
): Promise<{ response: Response; answer: unknown }> {
  const response = await post(url, body, signal)
  try {
    return { response, answer: await response.json() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    return { response, answer: undefined }
  }
}

async function post(url: string, body: object, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ?? null,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw unanswered('The explorer itself could not be reached.')
  }
}

/** Some refusals come as the bare error object, or as a status with a page of text. Throws {@link RpcError} for less. */
export function readEnvelope({ status }: Response, answer: unknown): Envelope {
  if (isEnvelope(answer)) return answer
  if (status >= 400 && isErrorObject(answer)) return { error: answer }
  const says = `HTTP ${status} without a JSON-RPC envelope.`
  if (status >= 400 && status < 500) return { error: { code: status, message: says } }
  throw unanswered(says, status)
}

export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && ('result' in body || 'error' in body)
}

const isErrorObject = (body: unknown): body is ErrorObject =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

/** What a refusal means is a long list of providers' words, loaded with the first refusal. */
export async function toRpcError(
  { status, headers }: Response,
  error: ErrorObject,
  bill: Bill,
): Promise<RpcError> {
  const { details, data, event } = error
  const { code, message } = readError(error, status)
  const { classifyRpcError } = await import('./classify-error')
  const retryAfter = headers.get('retry-after')
  const reading = classifyRpcError({ httpStatus: status, code, event, message, data, retryAfter })
  return new RpcError({ ...reading, code, verbatim: details ? `${message}: ${details}` : message, bill })
}

/** Some services send a text instead of an error object, or leave its fields out. */
function readError(error: unknown, status: number): { code: number; message: string } {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  const words = typeof error === 'string' ? error : JSON.stringify(error)
  return {
    code: typeof code === 'number' ? code : status,
    message: typeof message === 'string' ? message : words,
  }
}

const unanswered = (verbatim: string, code = 0) =>
  new RpcError({ kind: 'unavailable', code, verbatim, bill: NO_BILL })
