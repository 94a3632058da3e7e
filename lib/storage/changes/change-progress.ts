import type { BlockRange } from '@/lib/block/block-range'
import { type Change, type Probe, searchAtBlocks, searchChange } from './search-change'

export type ChangeProgress = {
  range: BlockRange
  /** In the order they were read. */
  probes: readonly Probe[]
  /** Newest first. */
  changes: readonly Change[]
  /** The rest of the range has no change. */
  isOver: boolean
}

export const beginChanges = (range: BlockRange, known: readonly Probe[] = []): ChangeProgress => ({
  range,
  probes: known.filter(({ block }) => range.from <= block && block <= range.to),
  changes: [],
  isOver: false,
})

/** The range before the earliest change found. */
export function rangeLeft({ range, changes }: Pick<ChangeProgress, 'range' | 'changes'>): BlockRange {
  const earliest = changes.at(-1)
  return earliest ? { from: range.from, to: earliest.block - 1 } : range
}

/**
 * Searches the next earlier change and yields after each read. `likely` blocks are read first. Throws what
 * `read` throws.
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

export type ChangeStrip = {
  /** `x` is in percent of the range; `value` numbers the distinct values, 0 for the newest. */
  marks: { block: number; x: number; value: number }[]
  changes: { block: number; x: number }[]
}

export function drawChanges(
  range: BlockRange,
  probes: readonly Probe[],
  changes: readonly Change[],
): ChangeStrip {
  const newestFirst = [...probes].sort((a, b) => b.block - a.block)
  const values = [...new Set(newestFirst.map(({ word }) => word))]
  return {
    marks: newestFirst.map(({ block, word }) => ({
      block,
      x: share(block, range),
      value: values.indexOf(word),
    })),
    changes: changes.map(({ block }) => ({ block, x: share(block, range) })),
  }
}

function share(block: number, { from, to }: BlockRange): number {
  return to > from ? Math.floor(((block - from) * 10_000) / (to - from)) / 100 : 100
}
