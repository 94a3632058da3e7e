import type { ByteSpan } from '@/components/ui/byte-strip'

export type TintedSpan = ByteSpan

const TINTS = [1, 2, 3, 4, 5, 6, 7] as const

export function tintSpans(runs: readonly { from: number; to: number }[]): TintedSpan[] {
  return runs.map(({ from, to }, i) => ({ from, to, tint: tintOf(i) }))
}

export function tintOf(index: number): ByteSpan['tint'] {
  return TINTS[index % TINTS.length] ?? 1
}
