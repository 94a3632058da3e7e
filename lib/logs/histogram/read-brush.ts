import type { BlockRange } from '@/lib/block/block-range'
import { BadInputError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'

/** Blocks within a range, as typed. Throws {@link BadInputError} when they are not within it. */
export function readBrush(from: string, to: string, within: BlockRange): BlockRange {
  const [first, last] = [readBlock(from), readBlock(to)]
  if (first <= last && first >= within.from && last <= within.to) return { from: first, to: last }
  throw new BadInputError(
    `Blocks from ${formatCount(within.from)} to ${formatCount(within.to)} were searched.`,
  )
}

function readBlock(text: string): number {
  const typed = text.trim().replaceAll(/[,_ ]/g, '')
  if (/^\d{1,15}$/.test(typed)) return Number(typed)
  throw new BadInputError('Type block numbers.')
}
