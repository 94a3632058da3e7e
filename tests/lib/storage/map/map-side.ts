import { type Hex, numberToHex } from 'viem'
import { decodeLayout } from '@/lib/storage/decode/decode-layout'
import type { Layout } from '@/lib/storage/layout/layout'
import type { MapSide } from '@/lib/storage/map/build-map'

/** All words of a contract: those that are given, and zeros where the layout asks for others. */
export function sideOf(layout: Layout, given: Iterable<[bigint, bigint]>, entries: string[] = []): MapSide {
  const words = new Map<bigint, Hex>(
    [...given].map(([slot, word]) => [slot, numberToHex(word, { size: 32 })]),
  )
  for (;;) {
    const { variables, wanted } = decodeLayout(layout, words, { entries })
    if (wanted.length === 0) return { variables, words }
    for (const slot of wanted) words.set(slot, numberToHex(0n, { size: 32 }))
  }
}
