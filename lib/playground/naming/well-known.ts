import { bytesAt } from '@/lib/storage/decode/decoded'
import { ownerOfStruct } from '@/lib/storage/known/owner-of-struct'
import type { Variable } from '@/lib/storage/layout/layout'
import { wellKnownPath } from '@/lib/storage/question/known-path'
import { type NamedPlace, rootPath, type SlotName } from './named-access'

export function wellKnownPlaces(slot: bigint): NamedPlace[] {
  const known = wellKnownPath(slot)?.resolved
  if (!known) return []
  const name = { path: known.path, spoken: known.path, holds: 'value' } as const
  return known.type?.kind === 'value'
    ? [{ ...name, type: known.type.label, readAs: known.type, ...bytesAt(known.place, known.type.bytes) }]
    : [{ ...name, type: 'struct', readAs: null, from: 0, to: 32 }]
}

/**
 * A namespace in transient storage. Its content differs from the struct in storage (OpenZeppelin: a number and a flag), so
 * members are not named.
 */
export function namespacePlaces(slot: bigint, namespaces: readonly Variable[]): NamedPlace[] {
  const found = namespaces.find((namespace) => namespace.slot === slot)
  if (!found) return []
  const path = rootPath(found)
  return [{ path, spoken: path, type: 'bytes32', holds: 'value', readAs: null, from: 0, to: 32 }]
}

/** Only structs that are alone at their slot: otherwise it is not known which one is meant. */
export const unsharedStructs = (namespaces: readonly Variable[]): readonly Variable[] =>
  namespaces.filter(({ slot }) => namespaces.filter((other) => other.slot === slot).length === 1)

/** Null without a struct, or if the program declares something at its slot. */
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

/** Null for declared variables. */
export function sayAssembly(places: readonly NamedPlace[], declared: readonly Variable[]): SlotName['basis'] {
  const struct = rootOf(
    places,
    declared.filter(({ formula }) => formula !== undefined),
  )
  if (!struct) return null
  return { says: `${struct.name} at ${struct.formula}, set by assembly in the source.`, isGuess: false }
}

const rootOf = ([place]: readonly NamedPlace[], variables: readonly Variable[]): Variable | undefined =>
  place && variables.find((variable) => `${place.path}.`.startsWith(`${rootPath(variable)}.`))
