import { type Hex, size } from 'viem'
import { BadInputError } from '@/lib/errors'
import { decodeValue } from '@/lib/storage/decode/decode-value'
import type { Variable } from '@/lib/storage/layout/layout'
import type { BytesType, StorageType, ValueReading, ValueType } from '@/lib/storage/layout/storage-type'
import type { TypedKey } from '@/lib/storage/path/parse-path'
import { parseTypedKey } from '@/lib/storage/path/typed-key'
import { encodeMappingKey } from '@/lib/storage/place/mapping-key'
import type { MappingOrder } from '@/lib/storage/place/mapping-order'

/** Of the first mapping: a contract has one language. */
export function keyOrder(variables: readonly Variable[]): MappingOrder {
  const types = new Set(variables.map(({ type }) => type))
  // The set grows during the loop.
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

/** Null for less than 32 bytes. */
export function splitPreimage(preimage: Hex, order: MappingOrder): { slot: bigint; key: Hex } | null {
  const digits = preimage.slice(2)
  if (digits.length < 64) return null
  const [slot, key] =
    order === 'vyper' ? [digits.slice(0, 64), digits.slice(64)] : [digits.slice(-64), digits.slice(0, -64)]
  return { slot: BigInt(`0x${slot}`), key: `0x${key}` }
}

/**
 * A mapping key as text, from the hashed bytes; null if they are no key of the type. The text is encoded again and must give
 * the same bytes.
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

/** Possible base types of a user-defined type. */
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
