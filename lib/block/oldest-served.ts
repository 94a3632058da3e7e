import { type HistoryDepth, NEAR_HEAD_BLOCKS } from '@/lib/networks'

/** 8 fewer blocks than a near-head network serves, because new blocks may arrive before the call. */
const SERVED_FOR_SURE = NEAR_HEAD_BLOCKS - 8

/** The first block that a network certainly serves if its newest is `head`. */
export const oldestServed = (head: number, history: HistoryDepth): number =>
  history === 'near-head' ? Math.max(0, head - SERVED_FOR_SURE + 1) : 0

/** The same before the head is known. */
export const describeOldest = (history: HistoryDepth): string =>
  history === 'near-head' ? `the ${SERVED_FOR_SURE}th newest block` : 'block 0'
