import { elementPlace, elementsPerSlot, type Place } from '../place/array-element'
import { addSlots } from '../place/slot'
import { elementBytes, placeOfMember, type StorageType, slotsOf } from './storage-type'

/** A variable, or a part of one, by its path. */
export type Placed = { path: string; type: StorageType; place: Place }

/**
 * The parts of a variable that are stored in one slot: values, lengths, own slots of mappings. Data at hashes is left out. Of a
 * packed slot all elements are listed. Empty if the variable does not reach that slot.
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

/** Elements of an array: their type, and where the first one is. `length` is null where it is not known. */
export type Elements = { path: string; type: StorageType; start: bigint; length: bigint | null }

/** One element of an array. */
export const elementAt = ({ path, type, start }: Elements, index: bigint): Placed => ({
  path: `${path}[${index}]`,
  type,
  place: elementPlace(start, index, elementBytes(type)),
})

/** The parts of an array's elements that are stored in one slot. */
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
