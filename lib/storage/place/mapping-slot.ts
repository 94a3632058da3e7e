import { concatHex, type Hex, keccak256 } from 'viem'
import { type EncodedKey, encodeMappingKey, hashTextKey } from './mapping-key'
import type { MappingOrder } from './mapping-order'
import { formatSlot } from './slot'

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
