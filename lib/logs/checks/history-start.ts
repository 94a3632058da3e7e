import type { BlockRange } from '@/lib/block/block-range'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { Bench } from './run-rules'
import { END_COST, seeEnd } from './see-end'

/** Blocks that are tried at most: the first block with logs is then known to 1/32 of the range. */
const MOST_TRIED = 6

/**
 * The oldest block with logs, for a range without a log whose oldest blocks are pruned; null when even the newest
 * block has none. The newest block is tried first, then the middle of what is left.
 */
export async function findHistoryStart(
  { calls, affords }: Pick<Bench, 'calls' | 'affords'>,
  { from, to }: BlockRange,
  filter: LogFilter,
): Promise<number | null> {
  let [pruned, kept] = [from, to + 1]
  for (let tried = 0; tried < MOST_TRIED && kept - pruned > 1 && affords(...END_COST); tried++) {
    const middle = tried === 0 ? to : Math.floor((pruned + kept) / 2)
    const seen = await seeEnd(calls, { from: middle, to }, tried === 0 ? 'newest' : 'oldest', filter)
    if (seen === 'unknown') break
    if (seen === 'lacks') pruned = middle
    else kept = middle
    if (tried === 0 && seen === 'lacks') return null
  }
  return kept > to ? null : kept
}
