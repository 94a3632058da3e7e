import type { BlockRange } from '@/lib/block/block-range'
import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { TriptychError } from '@/lib/errors'
import { searchAtBlocks } from './search-at-blocks'
import { type Change, type Probe, searchChange } from './search-change'

/** How far a search for changes came. */
export type ChangeProgress = {
  range: BlockRange
  /** In the order they were read. */
  probes: readonly Probe[]
  /** Newest first. */
  changes: readonly Change[]
  state: 'searching' | 'found' | 'no more' | 'stopped' | 'refused'
  error: TriptychError | null
  /** Of all runs together. */
  bill: Bill
}

export const beginChanges = (range: BlockRange): ChangeProgress => ({
  range,
  probes: [],
  changes: [],
  state: 'searching',
  error: null,
  bill: NO_BILL,
})

/** The part of the range that is still to be searched: what lies before the earliest change found. */
export function rangeLeft({ range, changes }: Pick<ChangeProgress, 'range' | 'changes'>): BlockRange {
  const earliest = changes.at(-1)
  return earliest ? { from: range.from, to: earliest.block - 1 } : range
}

type ReadAt = (block: number) => Promise<Probe['word']>

/** Goes on to the next change back in time, reporting after each probe. Never throws what `read` throws: it is kept. */
export const seekChange = (earlier: ChangeProgress, read: ReadAt, signal: AbortSignal) =>
  follow(earlier, searchChange(read, rangeLeft(earlier), earlier.probes), signal)

/** The same, after reads at blocks where a change is likely. */
export const seekChangeAt = (
  earlier: ChangeProgress,
  blocks: readonly number[],
  read: ReadAt,
  signal: AbortSignal,
) => follow(earlier, searchAtBlocks(read, rangeLeft(earlier), blocks, earlier.probes), signal)

async function* follow(
  earlier: ChangeProgress,
  search: AsyncGenerator<Probe, Change | null>,
  signal: AbortSignal,
): AsyncGenerator<ChangeProgress> {
  let progress: ChangeProgress = { ...earlier, state: 'searching', error: null }
  try {
    let step = await search.next()
    while (!step.done) {
      progress = { ...progress, probes: [...progress.probes, step.value] }
      yield progress
      step = await search.next()
    }
    const found = step.value
    yield found
      ? { ...progress, changes: [...progress.changes, found], state: 'found' }
      : { ...progress, state: 'no more' }
  } catch (error) {
    if (signal.aborted) yield { ...progress, state: 'stopped' }
    else if (error instanceof TriptychError) yield { ...progress, state: 'refused', error }
    else throw error
  }
}
