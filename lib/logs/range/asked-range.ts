import type { Hex } from 'viem'
import type { MovingTag } from '@/lib/block/block-header'
import type { HistoryDepth } from '@/lib/networks'

/** Seconds since 1970: the first block at or after it as a start, the last one until it as an end. */
export type Moment = { time: number }

/** The number of blocks up to the end. */
export type Newest = { newest: number }

/** The range as requested. `oldest`: the first block that the network surely serves. */
export type AskedRange = {
  from: number | MovingTag | 'oldest' | Moment | Newest
  to: number | MovingTag | Moment
}

export type TypedRange = AskedRange | { blockHash: Hex }

/** The tag at the end of a range; null if the end does not move. */
export const movingEnd = (range: TypedRange): MovingTag | null =>
  'to' in range && typeof range.to === 'string' ? range.to : null

/** The tags to read before the range is known, one call each. With a moving end, `finalized` says which blocks may still change. */
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

export const countMoments = ({ from, to }: AskedRange): number => [from, to].filter(isMoment).length
