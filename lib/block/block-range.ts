import { formatCount } from '@/lib/text/count'
import { type ParsedField, readField } from '@/lib/text/field'
import { parseBlockNumber } from './typed-block'

/** Blocks `from` to `to`, both included. */
export type BlockRange = { from: number; to: number }

export const width = ({ from, to }: BlockRange): number => to - from + 1

export const isSameRange = (a: BlockRange, b: BlockRange): boolean => a.from === b.from && a.to === b.to

export const overlap = (a: BlockRange, b: BlockRange): boolean => a.from <= b.to && b.from <= a.to

/** Sorted, with adjacent ranges joined. */
export function joinRanges(ranges: readonly BlockRange[]): BlockRange[] {
  const joined: BlockRange[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && last.to + 1 === from) joined[joined.length - 1] = { from: last.from, to }
    else joined.push({ from, to })
  }
  return joined
}

/** The blocks of ascending ranges that are not in `taken`. */
export function leaveOut(ranges: readonly BlockRange[], taken: readonly BlockRange[]): BlockRange[] {
  const out = joinRanges(taken)
  const left: BlockRange[] = []
  let next = 0
  for (const { from, to } of ranges) {
    let start = from
    while (out[next] && (out[next]?.to ?? 0) < from) next++
    for (let at = next; start <= to; at++) {
      const end = Math.min(to, (out[at]?.from ?? Number.POSITIVE_INFINITY) - 1)
      if (start <= end) left.push({ from: start, to: end })
      start = Math.max(start, (out[at]?.to ?? Number.POSITIVE_INFINITY) + 1)
    }
  }
  return left
}

/** Parses each end of a range, then both together: a range of `least` blocks or more. */
export function parseBlockRange(typed: { from: string; to: string }, least = 1) {
  const from = readField(() => parseBlockNumber(typed.from))
  const to = readField(() => parseBlockNumber(typed.to))
  return { from, to, range: joinEnds(from, to, least) }
}

function joinEnds(
  from: ParsedField<number>,
  to: ParsedField<number>,
  least: number,
): ParsedField<BlockRange> {
  if (from.problem !== undefined) return from
  if (to.problem !== undefined) return to
  const range = { from: from.value, to: to.value }
  return width(range) < least
    ? { problem: 'The first block must not be after the last block.' }
    : { value: range }
}

/** "blocks 0 to 2,012,345", or "block 5". */
export const describeBlocks = ({ from, to }: BlockRange): string =>
  from === to ? `block ${formatCount(from)}` : `blocks ${formatCount(from)} to ${formatCount(to)}`
