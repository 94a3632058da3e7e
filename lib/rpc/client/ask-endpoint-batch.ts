import { type Bill, lostBill, NO_BILL, parseBill, priceAll } from '@/lib/credits/bill'
import { isPriced, type Tariff } from '@/lib/credits/tariff'
import { isSpent, lostAnswer, type OnAnswer, parsePayer } from './ask-endpoint'
import {
  type Call,
  type Envelope,
  isEnvelope,
  parseAnswerEnvelope,
  postJsonRpc,
  toRpcError,
} from './post-json-rpc'
import { RpcError } from './rpc-error'

/** The outcome of one call of a batch. The bill is the whole batch's. */
export type BatchItem = { result: unknown } | { error: RpcError }

/** Items are in the order of the calls. */
export type BatchAnswer = { items: readonly BatchItem[]; bill: Bill }

export type AskBatch = (calls: readonly Omit<Call, 'signal'>[], signal?: AbortSignal) => Promise<BatchAnswer>

/**
 * Sends up to 100 calls in one request (https://www.jsonrpc.org/specification#batch); each costs as much as
 * alone. Throws RpcError if the request is refused as a whole.
 */
export async function askEndpointBatch(
  url: string,
  calls: readonly Omit<Call, 'signal'>[],
  tariff: Tariff,
  onAnswer: OnAnswer,
  signal?: AbortSignal,
): Promise<BatchAnswer> {
  const start = performance.now()
  const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
  const methods = calls.map(({ method }) => method)
  const { response, answer } = await postJsonRpc(url, body, signal, lostBill(methods, tariff), () => {
    onAnswer(lostAnswer(nameOf(calls), methods, tariff))
  })
  const error = Array.isArray(answer) ? undefined : (parseAnswerEnvelope(response, answer).error ?? NO_BATCH)
  const answers = Array.isArray(answer) ? answer.filter(isEnvelope) : []
  const byId = new Map(answers.map((envelope) => [envelope.id, envelope]))
  const answered = priceAll(
    methods.filter((_, id) => hasResult(byId.get(id))),
    tariff.prices,
  )
  const unstated = { answered, refused: priceAll(methods, tariff.prices) - answered }
  const tookMs = Math.round(performance.now() - start)
  const bill = { ...parseBill(response, unstated, tariff.unit, tookMs), calls: calls.length }
  const refusal = error && readAsBatch(await toRpcError(response, error, bill), error === NO_BATCH)
  const items = await Promise.all(calls.map((_, id) => toItem(response, byId.get(id))))
  const spent = isSpent(refusal) || items.some((item) => 'error' in item && isSpent(item.error))
  onAnswer({ method: nameOf(calls), bill: refusal?.bill ?? bill, spent, ...parsePayer(response.headers) })
  if (refusal) throw refusal
  return { items, bill }
}

/** A service without batches may only say that the request is invalid. It charges nothing for it. */
function readAsBatch(refusal: RpcError, isAnsweredOnce: boolean): RpcError {
  const { kind, code, verbatim, states } = refusal
  const { unstated: _, ...stated } = refusal.bill
  const bill = isPriced(stated) ? stated : { ...stated, credits: 0 }
  if (kind === 'batch-too-large') return new RpcError({ ...states, kind, code, verbatim, bill })
  const isNoRequest = kind === 'invalid-request' || code === 400
  if (!isAnsweredOnce && !isNoRequest) return refusal
  return new RpcError({ kind: 'batch-too-large', maxBatch: 1, code, verbatim, bill })
}

const NO_BATCH = { code: -32603, message: 'one response to a batch of calls' }
const NO_ANSWER = { code: -32603, message: 'no response to this call of the batch' }

function nameOf(calls: readonly { method: string }[]): string {
  const [method, ...others] = new Set(calls.map((call) => call.method))
  return method !== undefined && others.length === 0 ? method : 'batch'
}

const hasResult = (envelope: Envelope | undefined) => envelope !== undefined && !envelope.error

async function toItem(response: Response, envelope: Envelope | undefined): Promise<BatchItem> {
  if (envelope && !envelope.error) return { result: envelope.result }
  return { error: await toRpcError(response, envelope?.error ?? NO_ANSWER, NO_BILL) }
}
