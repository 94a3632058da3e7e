import type { BlockRange, Change, Probe } from './search-change'

export type ChangeStrip = {
  /** Where each probe stands, in percent of the range, and which of the values it had: 0 the newest seen, then on. */
  marks: { block: bigint; x: number; value: number }[]
  changes: { block: bigint; x: number }[]
}

/** A search drawn as one line, blocks from left to right. */
export function drawChanges(
  range: BlockRange,
  probes: readonly Probe[],
  changes: readonly Change[],
): ChangeStrip {
  const newestFirst = [...probes].sort((a, b) => (a.block > b.block ? -1 : 1))
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

function share(block: bigint, { from, to }: BlockRange): number {
  return to > from ? Number(((block - from) * 10_000n) / (to - from)) / 100 : 100
}
