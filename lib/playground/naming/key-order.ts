import type { Hex } from 'viem'
import type { Variable } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import type { MappingOrder } from '@/lib/storage/place/mapping-order'

/** In which order the mappings of a layout hash their keys. A contract is of one language. */
export function keyOrder(variables: readonly Variable[]): MappingOrder {
  const types = new Set(variables.map(({ type }) => type))
  // A set gives each of its members once, also those added on the way.
  for (const type of types) {
    if (type.kind === 'mapping') return type.order
    for (const inner of partsOf(type)) types.add(inner)
  }
  return 'solidity'
}

function partsOf(type: StorageType): readonly StorageType[] {
  if (type.kind === 'struct') return type.members.map((member) => member.type)
  return type.kind === 'fixed array' || type.kind === 'dynamic array' ? [type.base] : []
}

/** What was hashed as a slot and the bytes beside it; null for fewer than 32 bytes. */
export function splitPreimage(preimage: Hex, order: MappingOrder): { slot: bigint; key: Hex } | null {
  const digits = preimage.slice(2)
  if (digits.length < 64) return null
  const [slot, key] =
    order === 'vyper' ? [digits.slice(0, 64), digits.slice(64)] : [digits.slice(-64), digits.slice(0, -64)]
  return { slot: BigInt(`0x${slot}`), key: `0x${key}` }
}
