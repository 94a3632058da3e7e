import { readField } from '@/lib/text/field'
import type { Layout } from '../layout/layout'
import { type Elements, elementAt, elementsAt, leavesAt, type Placed } from '../layout/leaves-at'
import { elementsStart, type MappingType, placeOfMember, type StorageType } from '../layout/storage-type'
import type { KeysOf } from '../path/complete-path'
import { resolvePath } from '../path/resolve-path'
import { dataSlot } from '../place/data-slot'

/**
 * `data` counts the words of a long string before this one. `lengthAt` is the slot of the length that decides
 * whether the array or text reaches this slot.
 */
export type FoundSlot = {
  leaves: readonly Placed[]
  data: bigint | null
  lengthAt?: bigint
  elements?: Elements
}

/** Slots below it are counted by compilers, not hashed. */
const COUNTED = 1n << 64n

/** Slots further from the hash are not in the array. */
const MOST_BEHIND = 1n << 32n

/** Elements whose own hashes are tried, because lengths are in other words. */
const MOST_INNER = 256n

const MOST_TRIED = 8_192

/**
 * What a layout has in a slot: variables in place, then data at keccak256(slot) + n, then entries with known
 * keys. Null if nothing matches.
 */
export function findSlot(layout: Layout, slot: bigint, keysOf: KeysOf): FoundSlot | null {
  const tried: Placed[] = layout.variables.map(({ name, type, slot: at, offset }) => ({
    path: name,
    type,
    place: { slot: at, offset },
  }))
  const inPlace = tried.flatMap((one) => leavesAt(slot, one))
  if (inPlace.length > 0) return { leaves: inPlace, data: null }
  if (slot < COUNTED) return null
  for (let at = 0; at < tried.length && at < MOST_TRIED; at++) {
    const one = tried[at] as Placed
    const found = leavesAt(slot, one)
    if (found.length > 0) return { leaves: found, data: null }
    const hashed = findHashed(one, slot)
    if (hashed) return hashed
    tried.push(...listInner(layout, one, keysOf))
  }
  return null
}

/** Elements, or data of a string, at the hash of a slot. */
function findHashed({ path, type, place }: Placed, slot: bigint): FoundSlot | null {
  if ((type.kind !== 'bytes' && type.kind !== 'dynamic array') || type.inline !== null) return null
  const start = dataSlot(place.slot)
  const within = BigInt.asUintN(256, slot - start)
  if (within >= MOST_BEHIND) return null
  const lengthAt = place.slot
  if (type.kind === 'bytes') return { leaves: [{ path, type, place }], data: within, lengthAt }
  const elements = { path, type: type.base, start, length: null }
  const leaves = elementsAt(slot, elements)
  return leaves.length > 0 ? { leaves, data: null, lengthAt, elements } : null
}

/** The parts of a variable that lead to more hashes. */
function listInner(layout: Layout, { path, type, place }: Placed, keysOf: KeysOf): Placed[] {
  switch (type.kind) {
    case 'struct':
      return type.members
        .filter((member) => leadsOn(member.type))
        .map((member) => ({
          path: `${path}.${member.label}`,
          type: member.type,
          place: placeOfMember(member, place.slot),
        }))
    case 'fixed array':
    case 'dynamic array': {
      if (!leadsOn(type.base)) return []
      const room = type.kind === 'fixed array' ? type.length : type.inline
      const count = room === null || room > MOST_INNER ? MOST_INNER : room
      const elements = { path, type: type.base, start: elementsStart(type, place.slot), length: room }
      return Array.from({ length: Number(count) }, (_, i) => elementAt(elements, BigInt(i)))
    }
    case 'mapping':
      return listEntries(layout, path, type, keysOf)
    default:
      return []
  }
}

/** Keys that do not fit the type are ignored. */
function listEntries(layout: Layout, path: string, type: MappingType, keysOf: KeysOf): Placed[] {
  return keysOf({ typed: path, path, type }).flatMap(({ keys }) => {
    const entry = readField(() => resolvePath(layout, `${path}${keys}`)).value
    return entry?.type ? [{ path: entry.path, type: entry.type, place: entry.place }] : []
  })
}

/** Whether a part of the type is stored at a hash. */
function leadsOn(type: StorageType): boolean {
  switch (type.kind) {
    case 'struct':
      return type.members.some((member) => leadsOn(member.type))
    case 'fixed array':
      return leadsOn(type.base)
    case 'dynamic array':
      return type.inline === null || leadsOn(type.base)
    case 'bytes':
      return type.inline === null
    default:
      return type.kind === 'mapping'
  }
}
