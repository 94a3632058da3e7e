/** Blocks `from` to `to`, both included. */
export type BlockRange = { from: number; to: number }

export const width = ({ from, to }: BlockRange): number => to - from + 1

export const isSameRange = (a: BlockRange, b: BlockRange): boolean => a.from === b.from && a.to === b.to

/** Ascending, with neighbours that touch made one. */
export function joinRanges(ranges: readonly BlockRange[]): BlockRange[] {
  const joined: BlockRange[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && last.to + 1 === from) joined[joined.length - 1] = { from: last.from, to }
    else joined.push({ from, to })
  }
  return joined
}
