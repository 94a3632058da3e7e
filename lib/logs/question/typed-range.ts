import type { Hex } from 'viem'
import type { AskedRange } from './asked-range'

/** The blocks to search, as asked: a range with two ends, or one block, whatever its number is. */
export type TypedRange = AskedRange | { blockHash: Hex }
