import { USUAL_READS } from '@/lib/block/block-at-time'
import { PRICES } from '@/lib/credits/price-table'
import type { HistoryDepth } from '@/lib/networks'
import type { TypedRange } from './asked-range'
import { countMoments, tagsToPin } from './asked-range'

/** Credits to find the blocks of the moments that a range is asked for by: as a rule between these. */
export function estimateMoments(range: TypedRange): { low: number; high: number } {
  if ('blockHash' in range) return { low: 0, high: 0 }
  const price = countMoments(range) * PRICES.eth_getBlockByNumber
  return { low: USUAL_READS.low * price, high: USUAL_READS.high * price }
}

/**
 * Credits until the first answer can be there, at least: a call for each tag whose block must be known, those for
 * moments, and one for logs.
 */
export function estimateFirstAnswer(range: TypedRange, history: HistoryDepth): number {
  if ('blockHash' in range) return PRICES.eth_getBlockByHash + PRICES.eth_getLogs
  const tags = tagsToPin(range, history).length * PRICES.eth_getBlockByNumber
  return tags + estimateMoments(range).low + PRICES.eth_getLogs
}

/** Credits to compare the end of the range with the chain when all is read; not spent where all blocks are final. */
export function estimateConfirmation(range: TypedRange): number {
  const to = 'blockHash' in range ? null : range.to
  return typeof to !== 'string' || to === 'finalized' ? 0 : PRICES.eth_getBlockByNumber
}
