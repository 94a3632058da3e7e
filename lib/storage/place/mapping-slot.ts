import { concatHex, type Hex, keccak256 } from 'viem'
import { type EncodedKey, encodeMappingKey, hashTextKey } from './mapping-key'
import { formatSlot } from './slot'

/**
 * In which order key and slot are hashed. Solidity: `keccak256(key ‖ slot)`. Vyper: `keccak256(slot ‖ key)`, and a
 * String or Bytes key is hashed by itself first (vyper/codegen: `sha3_64(slot, key)`).
 */
export const MAPPING_ORDERS = ['solidity', 'vyper'] as const

export type MappingOrder = (typeof MAPPING_ORDERS)[number]

/** How the slot of a mapping's entry comes about. */
export type MappingDerivation = { key: EncodedKey; baseSlot: Hex; slot: Hex }

/** Throws {@link BadInputError} as `encodeMappingKey` does. Source: Solidity docs, "Mappings and Dynamic Arrays". */
export function deriveMappingSlot(
  keyType: string,
  key: string,
  mappingSlot: bigint,
  order: MappingOrder = 'solidity',
): MappingDerivation {
  const encoded = encodeMappingKey(keyType, key)
  const baseSlot = formatSlot(mappingSlot)
  if (order === 'vyper') {
    const hashed = hashTextKey(encoded)
    return { key: hashed, baseSlot, slot: keccak256(concatHex([baseSlot, hashed.bytes])) }
  }
  return { key: encoded, baseSlot, slot: keccak256(concatHex([encoded.bytes, baseSlot])) }
}
