import { type HistoryDepth, NEAR_HEAD_BLOCKS } from '@/lib/networks'

/**
 * Blocks back from the head that a near-head network serves for sure: 8 fewer than it serves, for those that may
 * arrive between learning of the head and asking.
 */
const SERVED_FOR_SURE = NEAR_HEAD_BLOCKS - 8

/** The first block that a network serves for sure when its newest is `head`. */
export const oldestServed = (head: number, history: HistoryDepth): number =>
  history === 'near-head' ? Math.max(0, head - SERVED_FOR_SURE + 1) : 0

/** The same before the head is known. */
export const describeOldest = (history: HistoryDepth): string =>
  history === 'near-head' ? `the ${SERVED_FOR_SURE}th newest block` : 'block 0'
