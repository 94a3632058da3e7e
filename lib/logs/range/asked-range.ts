import type { Hex } from 'viem'
import type { MovingTag } from '@/lib/block/block-header'
import type { HistoryDepth } from '@/lib/networks'

/** Seconds since 1970: the first block at or after it where a range starts, the last one until it where a range ends. */
export type Moment = { time: number }

/** So many blocks up to the end of the range. */
export type Newest = { newest: number }

/** The ends of a range as they were asked for. `oldest` is the first block that the network serves for sure. */
export type AskedRange = {
  from: number | MovingTag | 'oldest' | Moment | Newest
  to: number | MovingTag | Moment
}

/** The blocks to search, as asked: a range with two ends, or one block, whatever its number is. */
export type TypedRange = AskedRange | { blockHash: Hex }

/** The tag at which a range ends, so that new blocks belong to it; null where its end stays where it is. */
export const movingEnd = (range: TypedRange): MovingTag | null =>
  'to' in range && typeof range.to === 'string' ? range.to : null

/**
 * The tags whose blocks must be asked for before the range is known; each costs one call. A range that ends at a
 * moving block needs to know from where on the chain may still replace its blocks.
 */
export function tagsToPin({ from, to }: AskedRange, history: HistoryDepth): readonly MovingTag[] {
  const needed = [...startNeeds(from, history), ...endNeeds(to), ...(typeof to === 'string' ? FINALIZED : [])]
  return [...new Set(needed)]
}

const FINALIZED: readonly MovingTag[] = ['finalized']

function startNeeds(from: AskedRange['from'], history: HistoryDepth): readonly MovingTag[] {
  if (from === 'oldest') return history === 'near-head' ? ['latest'] : []
  if (typeof from === 'object') return isMoment(from) ? ['latest'] : []
  return endNeeds(from)
}

function endNeeds(to: AskedRange['to']): readonly MovingTag[] {
  if (typeof to === 'object') return ['latest']
  return typeof to === 'string' ? [to] : []
}

export const isMoment = (end: AskedRange['from']): end is Moment => typeof end === 'object' && 'time' in end

/** How many moments must be found among the blocks. */
export const countMoments = ({ from, to }: AskedRange): number => [from, to].filter(isMoment).length
