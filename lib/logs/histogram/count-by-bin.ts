import { type BlockRange, width } from '@/lib/block/block-range'

/** A range is drawn in this many parts of equal width at most. */
export const BINS = 240

/** Logs, by their blocks, in each of equal parts of the range, ascending; a part is at least one block. */
export function countByBin(blockNumbers: Iterable<number>, range: BlockRange): number[] {
  const blocks = width(range)
  const counts = Array.from({ length: Math.min(BINS, blocks) }, () => 0)
  for (const blockNumber of blockNumbers) {
    const bin = Math.floor(((blockNumber - range.from) / blocks) * counts.length)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
}

/** The blocks of parts `first` to `last`. */
export function blocksOfBins(range: BlockRange, bins: number, first: number, last: number): BlockRange {
  const part = width(range) / bins
  const from = range.from + Math.ceil(first * part)
  return { from, to: Math.max(from, range.from + Math.ceil((last + 1) * part) - 1) }
}
