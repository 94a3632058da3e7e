import { concatHex, type Hex, keccak256 } from 'viem'
import { type EncodedKey, encodeMappingKey } from './mapping-key'
import { formatSlot } from './slot'

/** How the slot of a mapping's entry comes about: `slot = keccak256(key ‖ mapping slot)`. */
export type MappingDerivation = { key: EncodedKey; baseSlot: Hex; slot: Hex }

/** Throws {@link BadInputError} as `encodeMappingKey` does. Source: Solidity docs, "Mappings and Dynamic Arrays". */
export function deriveMappingSlot(keyType: string, key: string, mappingSlot: bigint): MappingDerivation {
  const encoded = encodeMappingKey(keyType, key)
  const baseSlot = formatSlot(mappingSlot)
  return { key: encoded, baseSlot, slot: keccak256(concatHex([encoded.bytes, baseSlot])) }
}
