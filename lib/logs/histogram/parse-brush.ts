import { type BlockRange, parseBlockRange } from '@/lib/block/block-range'
import { formatCount } from '@/lib/text/count'
import type { Field } from '@/lib/text/field'

/** Blocks within a range, as typed. */
export function parseBrush(typed: { from: string; to: string }, within: BlockRange): Field<BlockRange> {
  const { range } = parseBlockRange(typed)
  if (range.problem !== undefined) return range
  const isWithin = range.value.from >= within.from && range.value.to <= within.to
  return isWithin
    ? range
    : { problem: `Blocks from ${formatCount(within.from)} to ${formatCount(within.to)} were searched.` }
}
