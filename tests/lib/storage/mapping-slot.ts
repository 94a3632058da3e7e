import type { Hex } from 'viem'
import { deriveMappingSlot } from '@/lib/storage/place/mapping-key'

/** The slot of a mapping's entry in Solidity. For a nested mapping, give the slot of the outer entry as `slot`. */
export function mappingSlot(
  keyType: string,
  key: string | bigint | number | boolean,
  slot: bigint | number | Hex,
): Hex {
  return deriveMappingSlot(keyType, String(key), BigInt(slot)).slot
}
