import { BadInputError } from '@/lib/errors'
import type { Layout } from '../layout/layout'
import { leavesAt } from '../layout/leaves-at'
import { quoteText } from '../path/quoted-text'
import { type ResolvedPath, resolvePath } from '../path/resolve-path'
import { WELL_KNOWN_SLOTS } from '../place/proxy-slots'
import type { StorageQuestion } from './storage-question'

/** A path that leads to a slot, and the layout it is read by; null for a place that standards fixed. */
export type KnownPath = { layout: Layout | null; resolved: ResolvedPath }

/**
 * The path of an entry that was derived from the slot of its mapping and a key, where a layout has a mapping there. Only a
 * path that leads to the same slot counts, so the name is never that of another entry.
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
    const resolved = resolveOrNull(layout, path)
    if (resolved?.place.slot === slot) return { layout, resolved }
  }
  return null
}

/** The name that a standard or a library fixed for a slot. Slot 0 has none: any contract may keep anything there. */
export function wellKnownPath(slot: bigint): KnownPath | null {
  const known = WELL_KNOWN_SLOTS.find((one) => slot !== 0n && BigInt(one.slot) === slot)
  return known ? { layout: null, resolved: resolvePath(null, known.path) } : null
}

function resolveOrNull(layout: Layout, path: string): ResolvedPath | null {
  try {
    return resolvePath(layout, path)
  } catch (error) {
    if (error instanceof BadInputError) return null
    throw error
  }
}
