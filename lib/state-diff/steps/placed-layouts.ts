import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import type { Layout } from '@/lib/storage/layout/layout'

/** `isOfOwnCode` is false for a proxy: the layout is that of its implementation. */
export type PlacedLayout = { layout: Layout; isOfOwnCode: boolean }

/** Layouts by the address whose storage or code they describe, in lower case. */
export type PlacedLayouts = ReadonlyMap<string, PlacedLayout>

/** Puts the layout that is known for a proxy also at the address of its implementation. Addresses are in lower case. */
export function placeLayouts(known: ReadonlyMap<string, KnownLayout>): PlacedLayouts {
  const own = new Map<string, PlacedLayout>()
  const behind = new Map<string, PlacedLayout>()
  for (const [address, { layout, text }] of known) {
    const code = text.code?.address ?? address
    own.set(address, { layout, isOfOwnCode: code === address })
    if (code !== address) behind.set(code, { layout, isOfOwnCode: true })
  }
  return new Map([...behind, ...own])
}
