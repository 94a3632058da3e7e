import { elementPlace, type Place } from '../place/array-element'
import { dataSlot } from '../place/data-slot'
import { addSlots } from '../place/slot'
import { type DynamicArrayType, elementBytes, type FixedArrayType, type Member } from './storage-type'

/** The slot where the elements of an array at `slot` begin. */
export function elementsStart(type: FixedArrayType | DynamicArrayType, slot: bigint): bigint {
  if (type.kind === 'fixed array') return slot
  return type.inline === null ? dataSlot(slot) : addSlots(slot, 1n)
}

export function placeOfElement(type: FixedArrayType | DynamicArrayType, slot: bigint, index: bigint): Place {
  return elementPlace(elementsStart(type, slot), index, elementBytes(type.base))
}

/** A struct starts a slot, so the places of its members count from there. */
export function placeOfMember(member: Member, slot: bigint): Place {
  return { slot: addSlots(slot, member.slot), offset: member.offset }
}
