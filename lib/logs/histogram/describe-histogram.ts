import type { BlockRange } from '@/lib/block/block-range'
import { describeBlocks } from '@/lib/block/block-range'
import { countOf } from '@/lib/text/count'
import { blocksOfBins } from './count-by-bin'

/** What the bar pointed at stands for; without one, the tallest. */
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
