import { type BlockRange, joinRanges } from '@/lib/block/block-range'

/** The blocks of a range that none of some others holds, ascending. */
export function blocksLeft({ from, to }: BlockRange, taken: readonly BlockRange[]): BlockRange[] {
  const left: BlockRange[] = []
  let next = from
  for (const range of joinRanges(taken)) {
    if (range.from > next) left.push({ from: next, to: Math.min(range.from - 1, to) })
    next = Math.max(next, range.to + 1)
  }
  return next <= to ? [...left, { from: next, to }] : left
}
