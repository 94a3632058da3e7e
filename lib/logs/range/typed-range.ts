import type { Hex } from 'viem'
import type { AskedRange, MovingTag } from './asked-range'

/** The blocks to search, as asked: a range with two ends, or one block, whatever its number is. */
export type TypedRange = AskedRange | { blockHash: Hex }

/** The tag at which a range ends, so that new blocks belong to it; null where its end stays where it is. */
export const movingEnd = (range: TypedRange): MovingTag | null =>
  'to' in range && typeof range.to === 'string' ? range.to : null
