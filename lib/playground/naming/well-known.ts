import { bytesAt } from '@/lib/storage/decode/decoded'
import { wellKnownPath } from '@/lib/storage/question/known-path'
import type { NamedPlace } from './named-access'

/** The place that a standard fixed at a slot, such as that of a proxy's code. */
export function wellKnownPlaces(slot: bigint): NamedPlace[] {
  const known = wellKnownPath(slot)?.resolved
  if (!known) return []
  const name = { path: known.path, spoken: known.path, holds: 'value' } as const
  return known.type?.kind === 'value'
    ? [{ ...name, type: known.type.label, readAs: known.type, ...bytesAt(known.place, known.type.bytes) }]
    : [{ ...name, type: 'struct', readAs: null, from: 0, to: 32 }]
}
