import { readField } from '@/lib/text/field'
import type { Layout } from '../layout/layout'
import { leavesAt } from '../layout/leaves-at'
import { quoteText } from '../path/quoted-text'
import { type ResolvedPath, resolvePath } from '../path/resolve-path'
import { WELL_KNOWN_SLOTS } from '../place/proxy-slots'
import type { StorageQuestion } from './storage-question'

/** `layout` is null for a slot that a standard defines. */
export type KnownPath = { layout: Layout | null; resolved: ResolvedPath }

/**
 * The path of a mapping entry given by slot and key, if the layout has a mapping there. Only a path to the
 * same slot counts.
 */
export function pathOfEntry(
  layout: Layout,
  { entry, slot }: Pick<StorageQuestion, 'entry' | 'slot'>,
): KnownPath | null {
  if (!entry) return null
  const { of, keyType, key } = entry
  const mappings = layout.variables
    .flatMap(({ name, type, slot: at, offset }) =>
      leavesAt(of, { path: name, type, place: { slot: at, offset } }),
    )
    .filter(({ type }) => type.kind === 'mapping')
  const keys = [key, quoteText(key), `${keyType}(${key})`]
  for (const path of mappings.flatMap((mapping) => keys.map((one) => `${mapping.path}[${one}]`))) {
    const resolved = readField(() => resolvePath(layout, path)).value
    if (resolved?.place.slot === slot) return { layout, resolved }
  }
  return null
}

/** The name of a well-known slot. Slot 0 has none, because any contract may use it. */
export function wellKnownPath(slot: bigint): KnownPath | null {
  const known = WELL_KNOWN_SLOTS.find((one) => slot !== 0n && BigInt(one.slot) === slot)
  return known ? { layout: null, resolved: resolvePath(null, known.path) } : null
}
