import type { ByteSpan } from '@/components/ui/byte-strip'

export type TintedSpan = ByteSpan

const TINTS = [1, 2, 3, 4, 5, 6, 7] as const

/** Runs of bytes, each in the next colour of the palette. */
export function tintSpans(runs: readonly { from: number; to: number }[]): TintedSpan[] {
  return runs.map(({ from, to }, i) => ({ from, to, tint: tintOf(i) }))
}

/** The colour of a run by its place among the others. */
export function tintOf(index: number): ByteSpan['tint'] {
  return TINTS[index % TINTS.length] ?? 1
}
