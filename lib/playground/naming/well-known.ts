import { bytesAt } from '@/lib/storage/decode/decoded'
import type { Variable } from '@/lib/storage/layout/layout'
import { wellKnownPath } from '@/lib/storage/question/known-path'
import type { NamedPlace } from './named-access'
import { rootPath } from './spot'

/** The place that a standard fixed at a slot, such as that of a proxy's code. */
export function wellKnownPlaces(slot: bigint): NamedPlace[] {
  const known = wellKnownPath(slot)?.resolved
  if (!known) return []
  const name = { path: known.path, spoken: known.path, holds: 'value' } as const
  return known.type?.kind === 'value'
    ? [{ ...name, type: known.type.label, readAs: known.type, ...bytesAt(known.place, known.type.bytes) }]
    : [{ ...name, type: 'struct', readAs: null, from: 0, to: 32 }]
}

/**
 * The namespace that begins at a slot of transient storage. What is kept there is not what the struct of the same
 * namespace says: OpenZeppelin has a number in the one and a flag in the other. So no member is named.
 */
export function namespacePlaces(slot: bigint, namespaces: readonly Variable[]): NamedPlace[] {
  const found = namespaces.find((namespace) => namespace.slot === slot)
  if (!found) return []
  const path = rootPath(found)
  return [{ path, spoken: path, type: 'bytes32', holds: 'value', readAs: null, from: 0, to: 32 }]
}
