import type { BlockRange } from '@/lib/block/block-range'
import { searchAtBlocks } from './search-at-blocks'
import { type Change, type Probe, searchChange } from './search-change'

/** How far a search for changes came. */
export type ChangeProgress = {
  range: BlockRange
  /** In the order they were read. */
  probes: readonly Probe[]
  /** Newest first. */
  changes: readonly Change[]
  /** Whether nothing differs in what is left of the range. */
  isOver: boolean
}

/** `known` was read before. */
export const beginChanges = (range: BlockRange, known: readonly Probe[] = []): ChangeProgress => ({
  range,
  probes: known.filter(({ block }) => range.from <= block && block <= range.to),
  changes: [],
  isOver: false,
})

/** The part of the range that is still to be searched: what lies before the earliest change found. */
export function rangeLeft({ range, changes }: Pick<ChangeProgress, 'range' | 'changes'>): BlockRange {
  const earliest = changes.at(-1)
  return earliest ? { from: range.from, to: earliest.block - 1 } : range
}

/**
 * Goes on to the next change back in time, reporting after each probe; `likely` blocks are read first. Throws what `read`
 * throws.
 */
export async function* seekChange(
  earlier: ChangeProgress,
  read: (block: number) => Promise<Probe['word']>,
  likely: readonly number[] = [],
): AsyncGenerator<ChangeProgress, void> {
  const left = rangeLeft(earlier)
  const search =
    likely.length > 0
      ? searchAtBlocks(read, left, likely, earlier.probes)
      : searchChange(read, left, earlier.probes)
  let progress = earlier
  let step = await search.next()
  while (!step.done) {
    progress = { ...progress, probes: [...progress.probes, step.value] }
    yield progress
    step = await search.next()
  }
  const found = step.value
  yield found ? { ...progress, changes: [...progress.changes, found] } : { ...progress, isOver: true }
}
