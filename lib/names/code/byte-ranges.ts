import type { ByteRange } from '../build/built-contract'

/** Sorted and joined, each byte once. Null if a range is not within `size` bytes. */
export function joinByteRanges(ranges: readonly ByteRange[], size: number): readonly ByteRange[] | null {
  if (!ranges.every((range) => isWithin(range, size))) return null
  const joined: ByteRange[] = []
  for (const { start, length } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start <= last.start + last.length) {
      last.length = Math.max(last.length, start + length - last.start)
    } else {
      joined.push({ start, length })
    }
  }
  return joined
}

function isWithin({ start, length }: ByteRange, size: number): boolean {
  return (
    Number.isInteger(start) && Number.isInteger(length) && start >= 0 && length > 0 && start + length <= size
  )
}

/** The gaps between ranges of {@link joinByteRanges}. */
export function rangesBetween(ranges: readonly ByteRange[], size: number): readonly ByteRange[] {
  const ends = [0, ...ranges.map(({ start, length }) => start + length)]
  const starts = [...ranges.map(({ start }) => start), size]
  return starts.flatMap((until, i) => {
    const start = ends[i] ?? 0
    return until > start ? [{ start, length: until - start }] : []
  })
}

export const countBytes = (ranges: readonly ByteRange[]): number =>
  ranges.reduce((sum, { length }) => sum + length, 0)

/** Whether two ranges share a byte. */
export const overlaps = (a: ByteRange, b: ByteRange): boolean =>
  a.start < b.start + b.length && b.start < a.start + a.length
