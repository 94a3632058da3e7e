import { elementPlace, elementSlots, type Place } from '../place/array-element'
import { dataSlot } from '../place/data-slot'
import type { MappingOrder } from '../place/mapping-order'
import { addSlots } from '../place/slot'

/** How the bytes of a value are decoded. */
export type ValueReading =
  | { as: 'uint' | 'int'; bits: number }
  | { as: 'bool' }
  | { as: 'address' }
  /** `bytesN`; in Vyper at the high-order end of its word. */
  | { as: 'bytes'; size: number }
  /** `members` is null if the layout does not have them. */
  | { as: 'enum'; members: readonly string[] | null }
  /** An address and a selector, 24 bytes. */
  | { as: 'external function' }
  /** A position in the code, 8 bytes. Storage does not show which function it is. */
  | { as: 'internal function' }
  /** Vyper: a signed number with ten decimals. */
  | { as: 'decimal' }
  /** A user-defined value type with an unknown underlying type. */
  | { as: 'unknown' }

/** Up to 32 bytes. */
export type ValueType = { kind: 'value'; label: string; bytes: number; reading: ValueReading }

/** In Vyper `inline` is the capacity in bytes: the data follows the length. Null for Solidity. */
export type BytesType = { kind: 'bytes'; label: string; isText: boolean; inline: bigint | null }

export type FixedArrayType = { kind: 'fixed array'; label: string; base: StorageType; length: bigint }

/** In Vyper `inline` is the capacity: the elements follow the length. Null for Solidity. */
export type DynamicArrayType = {
  kind: 'dynamic array'
  label: string
  base: StorageType
  inline: bigint | null
}

export type StructMember = { label: string; slot: bigint; offset: number; type: StorageType }

export type StructType = { kind: 'struct'; label: string; slots: bigint; members: readonly StructMember[] }

export type MappingType = {
  kind: 'mapping'
  label: string
  key: ValueType | BytesType
  value: StorageType
  order: MappingOrder
}

/** Words without a type: a Vyper struct. `slots` is null if their number is unknown. */
export type OpaqueType = { kind: 'opaque'; label: string; slots: bigint | null }

/** A struct may contain itself through an array or a mapping, so types form a graph with cycles. */
export type StorageType =
  | ValueType
  | BytesType
  | FixedArrayType
  | DynamicArrayType
  | StructType
  | MappingType
  | OpaqueType

export const UNTYPED_WORD: ValueType = {
  kind: 'value',
  label: 'a word',
  bytes: 32,
  reading: { as: 'unknown' },
}

/** Bytes of an array element. Types other than values take whole slots. */
export function elementBytes(type: StorageType): bigint {
  return type.kind === 'value' ? BigInt(type.bytes) : slotsOf(type) * 32n
}

export const isUnsized = (type: StorageType): boolean => type.kind === 'opaque' && type.slots === null

/** Slots in place, without data at hashes; 1 if unknown. */
export function slotsOf(type: StorageType): bigint {
  switch (type.kind) {
    case 'fixed array':
      return elementSlots(type.length, elementBytes(type.base))
    case 'dynamic array':
      return type.inline === null ? 1n : 1n + elementSlots(type.inline, elementBytes(type.base))
    case 'bytes':
      return type.inline === null ? 1n : 1n + elementSlots(type.inline, 1n)
    case 'struct':
      return type.slots
    case 'opaque':
      return type.slots ?? 1n
    default:
      return 1n
  }
}

export function elementsStart(type: FixedArrayType | DynamicArrayType, slot: bigint): bigint {
  if (type.kind === 'fixed array') return slot
  return type.inline === null ? dataSlot(slot) : addSlots(slot, 1n)
}

export function placeOfElement(type: FixedArrayType | DynamicArrayType, slot: bigint, index: bigint): Place {
  return elementPlace(elementsStart(type, slot), index, elementBytes(type.base))
}

/** A struct starts a new slot. */
export function placeOfMember(member: StructMember, slot: bigint): Place {
  return { slot: addSlots(slot, member.slot), offset: member.offset }
}

/** "mapping(string => struct Exhibit)" of "mapping(string => struct Gallery.Exhibit)" */
export const unqualified = (type: string): string => type.replace(/\b(struct|enum) (?:[\w$]+\.)+/g, '$1 ')
