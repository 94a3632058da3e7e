import { type BlockRange, parseBlockRange } from '@/lib/block/block-range'
import { formatCount } from '@/lib/text/count'
import type { ParsedField } from '@/lib/text/field'

/** Blocks within a range, as typed. */
export function parseBrush(typed: { from: string; to: string }, within: BlockRange): ParsedField<BlockRange> {
  const { from, to, range } = parseBlockRange(typed)
  if (from.problem !== undefined || to.problem !== undefined) return range
  if (range.value && range.value.from >= within.from && range.value.to <= within.to) return range
  return { problem: `Blocks from ${formatCount(within.from)} to ${formatCount(within.to)} were searched.` }
}
