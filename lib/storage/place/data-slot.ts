import { keccak256 } from 'viem'
import { formatSlot } from './slot'

/**
 * Where the elements of a dynamic array begin, or the data of a string or bytes of more than 31 bytes: at
 * `keccak256(slot)`. The slot itself holds the length. Source: Solidity docs, "Mappings and Dynamic Arrays".
 */
export function dataSlot(slot: bigint): bigint {
  return BigInt(keccak256(formatSlot(slot)))
}
