import type { BlockRange } from '@/lib/block/block-range'
import type { Change, Probe } from './search-change'

export type ChangeStrip = {
  /** Where each probe stands, in percent of the range, and which of the values it had: 0 the newest seen, then on. */
  marks: { block: number; x: number; value: number }[]
  changes: { block: number; x: number }[]
}

/** A search drawn as one line, blocks from left to right. */
export function drawChanges(
  range: BlockRange,
  probes: readonly Probe[],
  changes: readonly Change[],
): ChangeStrip {
  const newestFirst = [...probes].sort((a, b) => b.block - a.block)
  const values = [...new Set(newestFirst.map(({ word }) => word))]
  return {
    marks: newestFirst.map(({ block, word }) => ({
      block,
      x: share(block, range),
      value: values.indexOf(word),
    })),
    changes: changes.map(({ block }) => ({ block, x: share(block, range) })),
  }
}

function share(block: number, { from, to }: BlockRange): number {
  return to > from ? Math.floor(((block - from) * 10_000) / (to - from)) / 100 : 100
}
