import { isServedMethod, REFUSED_AT_GATE_PRICE, type ServedMethod } from './price-table'

/** Credits of one call of each method served. */
export type PriceTable = Readonly<Record<ServedMethod, number>>

/** Code of a refusal by a limit of the contract; it is an answer like a node's, not a malformed request. */
const LIMIT_EXCEEDED = -32005

/**
 * Credits of one call, known before anything is forwarded. `refusalCode` is the JSON-RPC code with which the gate
 * refuses it, null when it goes to a node; whatever error the node then gives does not change the price. When nobody answers, the charge is given back.
 */
export function priceCall(prices: PriceTable, method: string, refusalCode: number | null): number {
  const answered = refusalCode === null || refusalCode === LIMIT_EXCEEDED
  return answered && isServedMethod(method) ? prices[method] : REFUSED_AT_GATE_PRICE
}
