import { elementPlace, elementsPerSlot, type Place } from '../place/array-element'
import { addSlots } from '../place/slot'
import { elementBytes, placeOfMember, type StorageType, slotsOf } from './storage-type'

export type Placed = { path: string; type: StorageType; place: Place }

/**
 * The values, lengths and mappings of a variable in one slot. Data at hashes is left out. Empty if the
 * variable does not reach the slot.
 */
export function leavesAt(slot: bigint, { path, type, place }: Placed): Placed[] {
  const within = BigInt.asUintN(256, slot - place.slot)
  if (within >= slotsOf(type)) return []
  if (type.kind === 'struct') {
    return type.members.flatMap((member) =>
      leavesAt(slot, {
        path: `${path}.${member.label}`,
        type: member.type,
        place: placeOfMember(member, place.slot),
      }),
    )
  }
  if (type.kind === 'fixed array') {
    return elementsAt(slot, { path, type: type.base, start: place.slot, length: type.length })
  }
  if (type.kind === 'dynamic array' && within > 0n) {
    const start = addSlots(place.slot, 1n)
    return elementsAt(slot, { path, type: type.base, start, length: type.inline })
  }
  return [{ path, type, place }]
}

/** The elements of an array. `length` is null if unknown. */
export type Elements = { path: string; type: StorageType; start: bigint; length: bigint | null }

export const elementAt = ({ path, type, start }: Elements, index: bigint): Placed => ({
  path: `${path}[${index}]`,
  type,
  place: elementPlace(start, index, elementBytes(type)),
})

export function elementsAt(slot: bigint, elements: Elements): Placed[] {
  const { type, start, length } = elements
  const perSlot = elementsPerSlot(elementBytes(type))
  const slots = perSlot > 1n ? 1n : slotsOf(type)
  if (slots === 0n) return []
  const first = (BigInt.asUintN(256, slot - start) / slots) * perSlot
  return Array.from({ length: Number(perSlot) }, (_, i) => first + BigInt(i))
    .filter((index) => length === null || index < length)
    .flatMap((index) => leavesAt(slot, elementAt(elements, index)))
}
