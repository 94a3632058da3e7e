import { bytesAt } from '@/lib/storage/decode/decoded'
import { ownerOfStruct } from '@/lib/storage/known/owner-of-struct'
import type { Variable } from '@/lib/storage/layout/layout'
import { wellKnownPath } from '@/lib/storage/question/known-path'
import { type NamedPlace, rootPath, type SlotName } from './named-access'

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

/** Structs of libraries that are the only one at their slot: of several nothing here says which it is. */
export const unsharedStructs = (namespaces: readonly Variable[]): readonly Variable[] =>
  namespaces.filter(({ slot }) => namespaces.filter((other) => other.slot === slot).length === 1)

/** Places by the struct of a library, said as a guess; null for none, and where the program declares something at that slot. */
export function guessedPlaces(
  places: readonly NamedPlace[],
  namespaces: readonly Variable[],
  declared: readonly Variable[],
): Pick<SlotName, 'places' | 'basis'> | null {
  const struct = rootOf(places, namespaces)
  if (!struct || declared.some(({ slot }) => slot === struct.slot)) return null
  const says = `A guess by a well-known layout: ${ownerOfStruct(struct)} stores this struct at ${rootPath(struct)}. The program does not declare it.`
  return { places, basis: { says, isGuess: true } }
}

/** "LibApp.S at keccak256("my.app.storage"), by assembly of the source."; null for places of declared variables. */
export function sayAssembly(places: readonly NamedPlace[], declared: readonly Variable[]): SlotName['basis'] {
  const struct = rootOf(
    places,
    declared.filter(({ formula }) => formula !== undefined),
  )
  if (!struct) return null
  return { says: `${struct.name} at ${struct.formula}, set by assembly in the source.`, isGuess: false }
}

/** The variable that the path of a place begins with. */
const rootOf = ([place]: readonly NamedPlace[], variables: readonly Variable[]): Variable | undefined =>
  place && variables.find((variable) => `${place.path}.`.startsWith(`${rootPath(variable)}.`))
