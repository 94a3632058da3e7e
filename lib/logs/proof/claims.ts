import { type BlockRange, width } from '@/lib/block/block-range'

/** What a search says of the blocks that were answered. */
export type Claims = {
  /** Blocks that are said to hold no such log, as ranges, ascending. */
  empty: readonly BlockRange[]
  /** Blocks of which logs came, ascending. */
  full: readonly number[]
  /** Of the empty ones, those at both sides of where one call ended and the next began. */
  borders: readonly number[]
}

/** How many of each there are. */
export type ClaimCounts = { empty: number; full: number; borders: number }

/** `answered`: ranges, ascending; `blocks`: those of the logs that came, ascending, one for each log. */
export function claimsOf(answered: readonly BlockRange[], blocks: Iterable<number>): Claims {
  const full = [...new Set(blocks)]
  const empty = leaveOut(answered, full)
  const isFull = new Set(full)
  const ends = answered.slice(1).flatMap(({ from }, at) => {
    const before = answered[at]?.to
    return before === from - 1 ? [before, from] : []
  })
  return { empty, full, borders: [...new Set(ends)].filter((block) => !isFull.has(block)) }
}

export const countClaims = ({ empty, full, borders }: Claims): ClaimCounts => ({
  empty: empty.reduce((sum, range) => sum + width(range), 0),
  full: full.length,
  borders: borders.length,
})

function leaveOut(ranges: readonly BlockRange[], blocks: readonly number[]): BlockRange[] {
  const left: BlockRange[] = []
  let next = 0
  const add = (from: number, to: number) => {
    if (from <= to) left.push({ from, to })
  }
  for (const { from, to } of ranges) {
    let start = from
    while ((blocks[next] ?? Number.POSITIVE_INFINITY) <= to) {
      const block = blocks[next++] ?? to
      add(start, block - 1)
      start = block + 1
    }
    add(start, to)
  }
  return left
}

/** The blocks at these places of ranges, both ascending. */
export function blocksAt(ranges: readonly BlockRange[], places: readonly number[]): readonly number[] {
  const blocks: number[] = []
  let [at, before] = [0, 0]
  for (const place of places) {
    let range = ranges[at]
    while (range && place >= before + width(range)) {
      before += width(range)
      range = ranges[++at]
    }
    if (range) blocks.push(range.from + place - before)
  }
  return blocks
}
