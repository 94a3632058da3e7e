import { USUAL_READS } from '@/lib/block/block-at-time'
import type { Prices } from '@/lib/credits/tariff'
import type { HistoryDepth } from '@/lib/networks'
import type { TypedRange } from './asked-range'
import { countMoments, tagsToPin } from './asked-range'

/** The usual price of finding the blocks of dates. */
export function estimateMoments(range: TypedRange, prices: Prices): { low: number; high: number } {
  if ('blockHash' in range) return { low: 0, high: 0 }
  const price = countMoments(range) * prices.eth_getBlockByNumber
  return { low: USUAL_READS.low * price, high: USUAL_READS.high * price }
}

/** The minimum price of the first response: one call per tag, those for dates, and one for logs. */
export function estimateFirstAnswer(range: TypedRange, history: HistoryDepth, prices: Prices): number {
  if ('blockHash' in range) return prices.eth_getBlockByHash + prices.eth_getLogs
  const tags = tagsToPin(range, history).length * prices.eth_getBlockByNumber
  return tags + estimateMoments(range, prices).low + prices.eth_getLogs
}

/** The price of an end near the newest block: the finalized block, the end, and the end again after the search. */
export const estimateNearHead = (range: TypedRange, prices: Prices): number =>
  'blockHash' in range || typeof range.to === 'string' ? 0 : 3 * prices.eth_getBlockByNumber

/** The price of comparing the end with the chain after the search. */
export function estimateConfirmation(range: TypedRange, prices: Prices): number {
  const to = 'blockHash' in range ? null : range.to
  return typeof to !== 'string' || to === 'finalized' ? 0 : prices.eth_getBlockByNumber
}
