import type { BlockRange } from '@/lib/block/block-range'
import { countOf } from '@/lib/text/count'
import type { BlocksRow } from '../coverage/list-coverage'
import { blocksOfBins } from './count-by-bin'

/** The bars of the histogram as rows, ascending; bars without a log that stand side by side make one. */
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
