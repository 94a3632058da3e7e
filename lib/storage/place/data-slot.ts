import { keccak256 } from 'viem'
import { requireSlot } from '@/lib/rpc/gate/caller-slot'
import { formatSlot } from './slot'

/**
 * Where the elements of a dynamic array start, or the data of a string or bytes above 31 bytes: keccak256(slot).
 * The slot itself has the length. Source: Solidity docs, "Mappings and Dynamic Arrays". Throws BadInputError
 * for a slot that is not a bigint of 32 bytes.
 * @example
 * dataSlot(0n) // → 0x290decd9548b62a8d60345a988386fc84ba6bc95484008f6362f93160ef3e563n
 */
export function dataSlot(slot: bigint): bigint {
  return BigInt(keccak256(formatSlot(requireSlot('slot', slot))))
}
