import type { Hex } from 'viem'
import type { LaidOut } from '@/lib/playground/naming/name-access'
import { joinLayouts } from '@/lib/playground/storage/join-layouts'
import { decodeLayout, fitOptions } from '@/lib/storage/decode/decode-layout'
import type { Layout } from '@/lib/storage/layout/layout'
import type { MapSide } from '@/lib/storage/map/build-map'

export type MappedChanges = {
  words: readonly { slot: Hex; before: Hex; after: Hex }[]
  /** Of the contract, then of the code that ran on its storage by delegatecall. */
  layouts: readonly LaidOut[]
  /** Paths of the changed values. An entry of a mapping gets a row of its own. */
  paths: readonly string[]
}

/** Both sides of a storage map of the words that a transaction changed. Other slots were not read, and the map says so. */
export function mapOfChanges({ words, layouts, paths }: MappedChanges): { before: MapSide; after: MapSide } {
  const known = layouts.flatMap(({ name, layout }) => (layout ? [{ contract: name, layout }] : []))
  const layout = joinLayouts(null, known)
  const entries = [...new Set(paths)].filter((path) => path.includes('['))
  const sideOf = (when: 'before' | 'after'): MapSide => {
    const read = new Map(words.map((word) => [BigInt(word.slot), word[when]]))
    return { variables: decodeSide(layout, read, entries), words: read }
  }
  return { before: sideOf('before'), after: sideOf('after') }
}

const decodeSide = (layout: Layout | null, words: MapSide['words'], entries: readonly string[]) =>
  decodeLayout(layout, words, layout ? fitOptions(layout, { entries }) : {}).variables
