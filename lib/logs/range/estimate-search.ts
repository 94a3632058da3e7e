import { USUAL_READS } from '@/lib/block/block-at-time'
import type { Prices } from '@/lib/credits/tariff'
import type { HistoryDepth } from '@/lib/networks'
import type { TypedRange } from './asked-range'
import { countMoments, tagsToPin } from './asked-range'

/** Price of finding the blocks of the moments that a range is asked for by: as a rule between these. */
export function estimateMoments(range: TypedRange, prices: Prices): { low: number; high: number } {
  if ('blockHash' in range) return { low: 0, high: 0 }
  const price = countMoments(range) * prices.eth_getBlockByNumber
  return { low: USUAL_READS.low * price, high: USUAL_READS.high * price }
}

/**
 * Price until the first answer can be there, at least: a call for each tag whose block must be known, those for
 * moments, and one for logs.
 */
export function estimateFirstAnswer(range: TypedRange, history: HistoryDepth, prices: Prices): number {
  if ('blockHash' in range) return prices.eth_getBlockByHash + prices.eth_getLogs
  const tags = tagsToPin(range, history).length * prices.eth_getBlockByNumber
  return tags + estimateMoments(range, prices).low + prices.eth_getLogs
}

/**
 * Price of what is asked of an end that is a number or a moment, where it turns out to be close to the newest block: the finalized
 * block, its own, and that once more when all is read.
 */
export const estimateNearHead = (range: TypedRange, prices: Prices): number =>
  'blockHash' in range || typeof range.to === 'string' ? 0 : 3 * prices.eth_getBlockByNumber

/** Price of comparing the end of the range with the chain when all is read; not spent where all blocks are final. */
export function estimateConfirmation(range: TypedRange, prices: Prices): number {
  const to = 'blockHash' in range ? null : range.to
  return typeof to !== 'string' || to === 'finalized' ? 0 : prices.eth_getBlockByNumber
}
