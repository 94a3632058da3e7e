import { type Hex, size } from 'viem'
import { BadInputError } from '@/lib/errors'
import { decodeValue } from '@/lib/storage/decode/decode-value'
import type { Variable } from '@/lib/storage/layout/layout'
import type { BytesType, StorageType, ValueReading, ValueType } from '@/lib/storage/layout/storage-type'
import type { TypedKey } from '@/lib/storage/path/parse-path'
import { parseTypedKey } from '@/lib/storage/path/typed-key'
import { encodeMappingKey } from '@/lib/storage/place/mapping-key'
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

/**
 * The key of a mapping as a path writes it, from the bytes that were hashed; null where they are no key of the type.
 * What a text says is encoded again: only one that gives the very same bytes counts, so padding is undone exactly.
 */
export function keyText(type: ValueType | BytesType, bytes: Hex): string | null {
  for (const typed of possibleKeys(type, bytes)) {
    const canonical = canonicalOf(type, typed, bytes)
    if (canonical !== null) return canonical
  }
  return null
}

function possibleKeys(type: ValueType | BytesType, bytes: Hex): TypedKey[] {
  if (type.kind === 'bytes') return [{ text: '', bytes }]
  if (size(bytes) !== 32) return []
  if (type.reading.as !== 'unknown') return [{ text: decodeValue(type, bytes).text, bytes: null }]
  return wrappings(type).map(({ name, reading }) => ({
    text: `${name}(${decodeValue({ ...type, reading }, bytes).text})`,
    bytes: null,
  }))
}

/** What a user-defined type may wrap, where the layout does not say it. */
function wrappings({ bytes }: ValueType): { name: string; reading: ValueReading }[] {
  const bits = bytes * 8
  return [
    { name: `uint${bits}`, reading: { as: 'uint', bits } },
    { name: `int${bits}`, reading: { as: 'int', bits } },
    { name: `bytes${bytes}`, reading: { as: 'bytes', size: bytes } },
  ]
}

function canonicalOf(type: ValueType | BytesType, typed: TypedKey, bytes: Hex): string | null {
  try {
    const { type: elementary, key, canonical } = parseTypedKey(type, typed)
    return encodeMappingKey(elementary, key).bytes.toLowerCase() === bytes ? canonical : null
  } catch (error) {
    if (error instanceof BadInputError) return null
    throw error
  }
}
