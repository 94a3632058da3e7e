import { addSlots } from './slot'

/** A slot, and the number of bytes below the value in it, from the low-order end. */
export type Place = { slot: bigint; offset: number }

/** Bytes per slot. */
export const WORD_BYTES = 32

/**
 * The place of element `index` of an array whose first element is at slot `start`. `offset` is in bytes from the
 * low-order end. Elements of up to 16 bytes share slots and never cross two; others take whole slots.
 * Source: Solidity docs, "Layout of State Variables in Storage".
 * @example
 * elementPlace(0n, 10n, 3n) // → { slot: 1n, offset: 0 }
 * elementPlace(7n, 2n, 64n) // → { slot: 11n, offset: 0 }
 */
export function elementPlace(start: bigint, index: bigint, elementBytes: bigint): Place {
  const perSlot = elementsPerSlot(elementBytes)
  if (perSlot > 1n) {
    return { slot: addSlots(start, index / perSlot), offset: Number((index % perSlot) * elementBytes) }
  }
  return { slot: addSlots(start, index * wholeSlots(elementBytes)), offset: 0 }
}

/** Slots of `length` elements. */
export function elementSlots(length: bigint, elementBytes: bigint): bigint {
  const perSlot = elementsPerSlot(elementBytes)
  return perSlot > 1n ? ceilDivide(length, perSlot) : length * wholeSlots(elementBytes)
}

/** At least 1. */
export function elementsPerSlot(elementBytes: bigint): bigint {
  return elementBytes > 0n && elementBytes <= 16n ? BigInt(WORD_BYTES) / elementBytes : 1n
}

/** Slots of a value that starts a new slot. */
export function wholeSlots(bytes: bigint): bigint {
  return ceilDivide(bytes, BigInt(WORD_BYTES))
}

function ceilDivide(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}
