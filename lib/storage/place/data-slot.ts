import { keccak256 } from 'viem'
import { formatSlot } from './slot'

/**
 * Where the elements of a dynamic array start, or the data of a string or bytes above 31 bytes: keccak256(slot).
 * The slot itself has the length. Source: Solidity docs, "Mappings and Dynamic Arrays".
 * @example
 * dataSlot(0n) // → 0x290decd9548b62a8d60345a988386fc84ba6bc95484008f6362f93160ef3e563n
 */
export function dataSlot(slot: bigint): bigint {
  return BigInt(keccak256(formatSlot(slot)))
}
