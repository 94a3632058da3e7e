import { elementPlace, elementSlots, type Place } from '../place/array-element'
import { dataSlot } from '../place/data-slot'
import type { MappingOrder } from '../place/mapping-order'
import { addSlots } from '../place/slot'

/** How the bytes of a value type are to be read. */
export type ValueReading =
  | { as: 'uint' | 'int'; bits: number }
  | { as: 'bool' }
  | { as: 'address' }
  /** `bytesN`; in Vyper at the high-order end of its word. */
  | { as: 'bytes'; size: number }
  /** `members` is null when the layout does not name them. */
  | { as: 'enum'; members: readonly string[] | null }
  /** An address and a selector, 24 bytes. */
  | { as: 'external function' }
  /** A place in the code, 8 bytes; which function it is cannot be told from storage. */
  | { as: 'internal function' }
  /** Vyper: a signed number with ten decimals. */
  | { as: 'decimal' }
  /** A user-defined value type of which the layout does not say what it wraps, or a type unknown to us. */
  | { as: 'unknown' }

/** A type whose values have a fixed size of up to 32 bytes. */
export type ValueType = { kind: 'value'; label: string; bytes: number; reading: ValueReading }

/** `string` and `bytes`. In Vyper they lie inline, behind their length, and `inline` is their largest length in bytes. */
export type BytesType = { kind: 'bytes'; label: string; isText: boolean; inline: bigint | null }

export type FixedArrayType = { kind: 'fixed array'; label: string; base: StorageType; length: bigint }

/** In Vyper the elements lie inline, behind the length, and `inline` is how many there is room for. */
export type DynamicArrayType = {
  kind: 'dynamic array'
  label: string
  base: StorageType
  inline: bigint | null
}

export type Member = { label: string; slot: bigint; offset: number; type: StorageType }

export type StructType = { kind: 'struct'; label: string; slots: bigint; members: readonly Member[] }

export type MappingType = {
  kind: 'mapping'
  label: string
  key: ValueType | BytesType
  value: StorageType
  order: MappingOrder
}

/** Whole words of which the layout says nothing more: a Vyper struct. `slots` is null where not even how many. */
export type OpaqueType = { kind: 'opaque'; label: string; slots: bigint | null }

/**
 * A type of a variable, with the types it is made of. A struct may contain itself in an array or a mapping, so types
 * form a graph with circles: follow them only as far as there are values.
 */
export type StorageType =
  | ValueType
  | BytesType
  | FixedArrayType
  | DynamicArrayType
  | StructType
  | MappingType
  | OpaqueType

/** A slot of which nothing is known. */
export const UNTYPED_WORD: ValueType = {
  kind: 'value',
  label: 'a word',
  bytes: 32,
  reading: { as: 'unknown' },
}

/** Bytes that one element of an array of this type takes; all but small value types take whole slots. */
export function elementBytes(type: StorageType): bigint {
  return type.kind === 'value' ? BigInt(type.bytes) : slotsOf(type) * 32n
}

/** Whether the layout leaves open how many words a value of this type has. */
export const isUnsized = (type: StorageType): boolean => type.kind === 'opaque' && type.slots === null

/** Slots that a variable of this type takes in place, without what lies behind a hash; 1 of an unknown number. */
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

/** "mapping(string => struct Exhibit)" of "mapping(string => struct Gallery.Exhibit)": without the contracts that types are declared in. */
export const unqualified = (type: string): string => type.replace(/\b(struct|enum) (?:[\w$]+\.)+/g, '$1 ')
