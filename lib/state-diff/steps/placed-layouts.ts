import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import type { Layout } from '@/lib/storage/layout/layout'

/** `isOfOwnCode` is false if the layout is of the implementation of a proxy, or may be. */
export type PlacedLayout = { layout: Layout; isOfOwnCode: boolean }

/** By the address whose storage or code has the layout, in lower case. */
export type PlacedLayouts = ReadonlyMap<string, PlacedLayout>

/** Puts the layout that is known for a proxy also at the address of its implementation. Addresses are in lower case. */
export function placeLayouts(known: ReadonlyMap<string, KnownLayout>): PlacedLayouts {
  const placed = new Map<string, PlacedLayout>()
  for (const { layout, text } of known.values()) {
    if (text.code) placed.set(text.code.address, { layout, isOfOwnCode: true })
  }
  for (const [address, { layout, text }] of known) {
    placed.set(address, { layout, isOfOwnCode: text.code?.address === address })
  }
  return placed
}
