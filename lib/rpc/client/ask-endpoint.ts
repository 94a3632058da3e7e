import {
  type Balance,
  type Bill,
  lostBill,
  parseBalance,
  parseBill,
  parsePerSecond,
} from '@/lib/credits/bill'
import { priceOf, type Tariff } from '@/lib/credits/tariff'
import { type Call, parseAnswerEnvelope, postJsonRpc, toRpcError } from './post-json-rpc'
import type { RpcError } from './rpc-error'

/** The raw result and the bill; `text` is the whole response, if it was text. */
export type Answer = { result: unknown; bill: Bill; text?: string }

/** The bill of a response, and what its headers say about the key. */
export type Answered = {
  /** `batch` for a batch of several methods. */
  method: string
  bill: Bill
  /** Whether the key's credits of the day are spent. */
  spent: boolean
  /** Null if the service reports none. */
  balance: Balance | null
  /** Credits per second of the key, if the service reports them. */
  perSecond?: number
  /** Id of the user's key that paid; null for the demo key, undefined without a response. */
  keyId: string | null | undefined
}

export type OnAnswer = (answered: Answered) => void

/**
 * Sends one call. Without a reported charge it is billed at the price of the tariff. Throws RpcError on a
 * refusal, and the signal's reason when stopped.
 */
export async function askEndpoint(
  url: string,
  { method, params, signal }: Call,
  tariff: Tariff,
  onAnswer: OnAnswer,
): Promise<Answer> {
  const start = performance.now()
  const body = { jsonrpc: '2.0', id: 1, method, params }
  const { response, answer, text } = await postJsonRpc(url, body, signal, lostBill([method], tariff), () => {
    onAnswer(lostAnswer(method, [method], tariff))
  })
  const { result, error } = parseAnswerEnvelope(response, answer)
  const price = priceOf(tariff.prices, method)
  const unstated = error ? { answered: 0, refused: price } : { answered: price, refused: 0 }
  const bill = parseBill(response, unstated, tariff.unit, Math.round(performance.now() - start))
  const refusal = error && (await toRpcError(response, error, bill))
  onAnswer({ method, bill, spent: isSpent(refusal), ...parsePayer(response.headers) })
  if (refusal) throw refusal
  return { result, bill, text }
}

/** For calls without a response: they were stopped, or the explorer was not reached. */
export const lostAnswer = (method: string, methods: readonly string[], tariff: Tariff): Answered => ({
  method,
  bill: lostBill(methods, tariff),
  spent: false,
  balance: null,
  keyId: undefined,
})

export const isSpent = (refusal: RpcError | undefined): boolean => refusal?.kind === 'quota-exhausted'

/** The relay reports the key, and the service its balance and rate. */
export function parsePayer(headers: Headers): Pick<Answered, 'balance' | 'perSecond' | 'keyId'> {
  const perSecond = parsePerSecond(headers)
  return {
    balance: parseBalance(headers),
    ...(perSecond !== null && { perSecond }),
    keyId: headers.get('x-key-id'),
  }
}
