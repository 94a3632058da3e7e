import { countOf } from '@/lib/text/count'
import type { Variable } from './layout'
import { elementBytes } from './storage-type'

/** Pairs that are named; more are counted. */
const MOST_NAMED = 3

/** What a layout says twice of the same bytes: no compiler lays two variables over each other. */
export function noteOverlaps(variables: readonly Variable[]): string[] {
  const placed = variables
    .map(({ label, slot, offset, type }) => {
      const start = slot * 32n + BigInt(offset)
      return { label, start, end: start + elementBytes(type) }
    })
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  const pairs: string[] = []
  let widest = placed[0]
  for (const one of placed.slice(1)) {
    if (widest && one.start < widest.end) pairs.push(`“${one.label}” overlaps “${widest.label}”`)
    if (!widest || one.end > widest.end) widest = one
  }
  const left = pairs.length - MOST_NAMED
  const named = [...pairs.slice(0, MOST_NAMED), ...(left > 0 ? [countOf(left, 'more overlap')] : [])]
  return pairs.length > 0 ? [`A compiler does not write such a layout: ${named.join('; ')}.`] : []
}
