import { type BlockRange, describeBlocks, parseBlockRange, width } from '@/lib/block/block-range'
import { countOf, formatCount } from '@/lib/text/count'
import type { ParsedField } from '@/lib/text/field'
import type { BlocksRow } from '../coverage/list-coverage'

/** Maximum parts of a range. */
export const BINS = 240

/** Logs in equal parts of a range; a part is at least one block. */
export function countByBin(blockNumbers: Iterable<number>, range: BlockRange): number[] {
  const blocks = width(range)
  const counts = Array.from({ length: Math.min(BINS, blocks) }, () => 0)
  for (const blockNumber of blockNumbers) {
    const bin = Math.floor(((blockNumber - range.from) / blocks) * counts.length)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
}

export function blocksOfBins(range: BlockRange, bins: number, first: number, last: number): BlockRange {
  const part = width(range) / bins
  const from = range.from + Math.ceil(first * part)
  return { from, to: Math.max(from, range.from + Math.ceil((last + 1) * part) - 1) }
}

/** The bar under the pointer, or the tallest one. */
export function describeHistogram(
  range: BlockRange,
  bins: readonly number[],
  pointed: number | null,
): string {
  const most = Math.max(...bins)
  const at = pointed ?? bins.indexOf(most)
  const blocks = describeBlocks(blocksOfBins(range, bins.length, at, at))
  if (pointed === null) {
    const isUneven = new Set(bins.filter((count) => count > 0)).size > 1
    const scale = isUneven ? '; tall bars are drawn shorter than to scale' : ''
    return `Logs over blocks${scale}. Most: ${countOf(most, 'log')} in ${blocks}.`
  }
  return `${countOf(bins[at] ?? 0, 'log')} in ${blocks}.`
}

/** The bars as rows. Neighbouring bars without logs are one row. */
export function listBars(range: BlockRange, bins: readonly number[]): readonly BlocksRow[] {
  const rows: BlocksRow[] = []
  for (let first = 0, bin = 0; bin < bins.length; bin++) {
    const count = bins[bin] ?? 0
    if (count === 0 && bins[bin + 1] === 0) continue
    rows.push({ blocks: blocksOfBins(range, bins.length, first, bin), says: countOf(count, 'log') })
    first = bin + 1
  }
  return rows
}

export function parseBrush(typed: { from: string; to: string }, within: BlockRange): ParsedField<BlockRange> {
  const { from, to, range } = parseBlockRange(typed)
  if (from.problem !== undefined || to.problem !== undefined) return range
  if (range.value && range.value.from >= within.from && range.value.to <= within.to) return range
  return { problem: `Blocks from ${formatCount(within.from)} to ${formatCount(within.to)} were searched.` }
}
