import type { NamedPlace } from '@/lib/playground/naming/named-access'
import { bytesAt } from '@/lib/storage/decode/decoded'
import type { Layout } from '@/lib/storage/layout/layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { dataSlot } from '@/lib/storage/place/data-slot'

/** Whether the path of a place leads back to its slot and its bytes; what is wrong, or null. */
export function judgePlace(layout: Layout | null, named: NamedPlace, slot: bigint): string | null {
  const { path, place, type } = resolvePath(layout, named.path)
  const says = (what: string) => `${named.path} at ${slot}: ${what}`
  if (path !== named.path) return says(`canonical is ${path}`)
  if (type && type.label !== named.type) return says(`type is ${type.label}, not ${named.type}`)
  if (named.holds === 'text') {
    const word = BigInt.asUintN(256, slot - dataSlot(place.slot))
    return word < 1n << 64n ? null : says('no word of its data')
  }
  if (place.slot !== slot) return says(`resolves to ${place.slot}`)
  const bytes = type?.kind === 'value' ? bytesAt(place, type.bytes) : { from: 0, to: 32 }
  return bytes.from === named.from && bytes.to === named.to ? null : says('other bytes')
}

/** The layout of transient variables as one that paths are resolved by. */
export const transientAsLayout = (layout: Layout): Layout => ({ ...layout, variables: layout.transient })
