import { type Hex, keccak256 } from 'viem'
import { BadInputError } from '@/lib/errors'
import { elementPlace } from './array-element'
import { formatSlot, type SlotInput, toSlot } from './slot'

/**
 * Where the elements of a dynamic array begin, or the data of a string or bytes of more than 31 bytes: at
 * `keccak256(slot)`. The slot itself holds the length. Source: Solidity docs, "Mappings and Dynamic Arrays".
 */
export function dataSlot(slot: bigint): bigint {
  return BigInt(keccak256(formatSlot(slot)))
}

/**
 * The slot, as 66 characters, of element `index` of the dynamic array at `slot`; `elementBytes` is what one element
 * takes, so that small elements share slots. Without an index, where the elements begin.
 * Throws {@link BadInputError} for an index or a size below the smallest.
 */
export function dynamicArraySlot(slot: SlotInput, index: bigint | number = 0, elementBytes = 32): Hex {
  if (index < 0) throw new BadInputError('The index of an array is 0 or more.')
  if (!Number.isSafeInteger(elementBytes) || elementBytes < 1) {
    throw new BadInputError('An element of an array takes 1 byte or more.')
  }
  return formatSlot(elementPlace(dataSlot(toSlot(slot)), BigInt(index), BigInt(elementBytes)).slot)
}
