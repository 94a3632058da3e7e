import { type Balance, type Bill, parseBalance, parseBill, parsePerSecond } from '@/lib/credits/bill'
import { priceOf, type Tariff } from '@/lib/credits/tariff'
import { lostBill } from './lost-bill'
import { type Call, parseAnswerEnvelope, postJsonRpc, toRpcError } from './post-json-rpc'
import type { RpcError } from './rpc-error'

/**
 * The raw result of a call, untouched by any formatter, and what it cost; `text` is the whole answer as it came, where it came as
 * text.
 */
export type Answer = { result: unknown; bill: Bill; text?: string }

/** What an endpoint said of the money, in an answer or a refusal. */
export type Answered = {
  /** Of a batch, the method that all its calls share, or `batch`. */
  method: string
  bill: Bill
  /** Whether it was refused because the key's credits of the day are spent. */
  spent: boolean
  /** What the service says is left; null where it does not. */
  balance: Balance | null
  /** Credits that the service says the key may use a second; left out where it does not. */
  perSecond?: number
  /** Which of the reader's keys paid; null for the demo key, undefined where no answer came to say it. */
  keyId: string | null | undefined
}

export type OnAnswer = (answered: Answered) => void

/** Asks one call, at the prices of the tariff where the service states no charge. Throws RpcError on a refusal, and the signal's reason when stopped. */
export async function askEndpoint(
  url: string,
  { method, params, signal }: Call,
  tariff: Tariff,
  onAnswer: OnAnswer,
): Promise<Answer> {
  const start = performance.now()
  const body = { jsonrpc: '2.0', id: 1, method, params }
  const { response, answer, text } = await postJsonRpc(url, body, signal, lostBill([method], tariff), () => {
    onAnswer(tellLost(method, [method], tariff))
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

/** What is told of calls that no answer came to: the asker stopped them midway, or the explorer was out of reach. */
export const tellLost = (method: string, methods: readonly string[], tariff: Tariff): Answered => ({
  method,
  bill: lostBill(methods, tariff),
  spent: false,
  balance: null,
  keyId: undefined,
})

export const isSpent = (refusal: RpcError | undefined): boolean => refusal?.kind === 'quota-exhausted'

/** The relay says which key it used; what is left and how fast it may be used, the service. */
export function parsePayer(headers: Headers): Pick<Answered, 'balance' | 'perSecond' | 'keyId'> {
  const perSecond = parsePerSecond(headers)
  return {
    balance: parseBalance(headers),
    ...(perSecond !== null && { perSecond }),
    keyId: headers.get('x-key-id'),
  }
}
