import {
  concatHex,
  type Hex,
  isAddress,
  isHex,
  keccak256,
  numberToHex,
  padHex,
  size,
  stringToHex,
} from 'viem'
import { BadInputError } from '@/lib/errors'
import { refuseInput } from '@/lib/rpc/gate/caller-input'
import { requireSlot } from '@/lib/rpc/gate/caller-slot'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { integerRange, isIntegerWidth, parseIntegerLiteral } from './integer-literal'
import { MAPPING_ORDERS, type MappingOrder } from './mapping-order'
import { formatSlot } from './slot'

/**
 * How a key becomes bytes before it is hashed. Its type decides (Solidity docs, "Mappings and Dynamic
 * Arrays": `h(k)`).
 */
export type KeyRule = 'padded left' | 'sign-extended' | 'padded right' | 'as it is' | 'hashed first'

export type EncodedKey = {
  bytes: Hex
  rule: KeyRule
  /** Bytes added by the rule. */
  padding: { side: 'left' | 'right'; bytes: number }
}

/**
 * Encodes a key. `enum …` is a `uint8`, `contract …` and `address payable` are an `address`; for a
 * user-defined value type, pass its underlying type. Throws {@link BadInputError} for a wrong type or key.
 */
export function encodeMappingKey(keyType: string, key: string): EncodedKey {
  const type = storedAs(keyType.trim())
  if (type === 'string') return raw(stringToHex(key))
  const typed = key.trim()
  if (type === 'bytes') return raw(parseBytes(typed))
  if (type === 'address') return left(parseAddressKey(typed), 20)
  if (type === 'bool') return left(numberToHex(parseBool(typed)), 1)

  const [, family, digits] = /^(uint|int|bytes)(\d*)$/.exec(type) ?? []
  const width = Number(digits || 256)
  if (family === 'bytes' && width >= 1 && width <= 32) return right(parseBytes(typed, width), width)
  if (family === 'uint' && isIntegerWidth(width))
    return left(numberToHex(parseInteger(typed, width, false)), width / 8)
  if (family === 'int' && isIntegerWidth(width))
    return signExtended(parseInteger(typed, width, true), width / 8)
  throw new BadInputError(`${type || 'This'} cannot be the key type of a mapping.`)
}

/** Vyper hashes String and Bytes keys first. Other keys are as in Solidity. */
export function hashTextKey(key: EncodedKey): EncodedKey {
  if (key.rule !== 'as it is') return key
  return { bytes: keccak256(key.bytes), rule: 'hashed first', padding: { side: 'right', bytes: 0 } }
}

function storedAs(type: string): string {
  if (type === 'address payable' || type.startsWith('contract ')) return 'address'
  return type.startsWith('enum ') ? 'uint8' : type
}

const raw = (bytes: Hex): EncodedKey => ({ bytes, rule: 'as it is', padding: { side: 'right', bytes: 0 } })

const left = (bytes: Hex, width: number): EncodedKey => ({
  bytes: padHex(bytes, { size: 32 }),
  rule: 'padded left',
  padding: { side: 'left', bytes: 32 - width },
})

const right = (bytes: Hex, width: number): EncodedKey => ({
  bytes: padHex(bytes, { size: 32, dir: 'right' }),
  rule: 'padded right',
  padding: { side: 'right', bytes: 32 - width },
})

const signExtended = (value: bigint, width: number): EncodedKey => ({
  bytes: numberToHex(value, { size: 32, signed: true }),
  rule: 'sign-extended',
  padding: { side: 'left', bytes: 32 - width },
})

/** `0x…`, or as in Solidity `address(0)` with a number below 2^160. */
function parseAddressKey(typed: string, isWrapped = false): Hex {
  // A checksum catches a mistyped digit, which would lead to an empty entry.
  if (isAddress(typed, { strict: false })) return parseTypedAddress(typed)
  const inner = /^(?:address|payable)\((.*)\)$/s.exec(typed)?.[1]
  if (inner !== undefined) return parseAddressKey(inner.trim(), true)
  if (isWrapped) return numberToHex(parseInteger(typed, 160, false), { size: 20 })
  throw new BadInputError('An address has 20 bytes: 0x and 40 hex digits.')
}

function parseBool(typed: string): number {
  if (typed === 'true' || typed === '1') return 1
  if (typed === 'false' || typed === '0') return 0
  throw new BadInputError('A bool is true or false.')
}

function parseBytes(typed: string, width?: number): Hex {
  // Zero is the only number that Solidity converts to bytes.
  if (width !== undefined && /^0(?:x0)?$/.test(typed)) return padHex('0x', { size: width })
  if (!isHex(typed) || typed.length % 2 !== 0) {
    throw new BadInputError('Bytes are 0x and an even number of hex digits.')
  }
  if (width !== undefined && size(typed) !== width) {
    throw new BadInputError(`bytes${width} has exactly ${width} bytes; this has ${size(typed)}.`)
  }
  return typed
}

function parseInteger(typed: string, bits: number, signed: boolean): bigint {
  const value = parseIntegerLiteral(typed)
  const [min, max] = integerRange(bits, signed)
  if (value < min || value > max) {
    throw new BadInputError(`${signed ? 'int' : 'uint'}${bits} holds ${min} to ${max}.`)
  }
  return value
}

/** The rules in words. */
export const KEY_RULES: Readonly<Record<KeyRule, string>> = {
  'padded left': 'A value type is padded with zeros on the left to 32 bytes.',
  'sign-extended': 'A signed integer is sign-extended to 32 bytes: a negative number has ff on the left.',
  'padded right': 'A bytesN is padded with zeros on the right to 32 bytes.',
  'as it is': 'A string or bytes key is hashed without padding.',
  'hashed first': 'Vyper hashes a String or Bytes key first, then hashes the result with the slot.',
}

export type MappingDerivation = { key: EncodedKey; baseSlot: Hex; slot: Hex }

/**
 * The slot of a mapping entry in hex, with the encoded key. `keyType` and `key` are text, as in Solidity source.
 * Source: Solidity docs, "Mappings and Dynamic Arrays". Throws {@link BadInputError} for a wrong
 * argument.
 * @example
 * const { slot, key } = deriveMappingSlot('uint256', '7', 0n)
 * slot // → '0x870253054e3d98b71abec8fff9ebf8a15d167f15909091a800d4acaab9266d2b'
 * key.rule // → 'padded left'
 * deriveMappingSlot('uint256', '7', 0n, 'vyper').slot === slot // → false
 */
export function deriveMappingSlot(
  keyType: string,
  key: string,
  mappingSlot: bigint,
  order: MappingOrder = 'solidity',
): MappingDerivation {
  if (typeof keyType !== 'string')
    throw refuseInput('keyType', keyType, 'text', "Pass a type, such as 'address'.")
  if (typeof key !== 'string') throw refuseInput('key', key, 'text', "Pass it as in source, such as '7'.")
  if (!MAPPING_ORDERS.includes(order)) {
    throw refuseInput('order', order, 'a language', "Pass 'solidity' or 'vyper'.")
  }
  const encoded = encodeMappingKey(keyType, key)
  const baseSlot = formatSlot(requireSlot('mappingSlot', mappingSlot))
  if (order === 'vyper') {
    const hashed = hashTextKey(encoded)
    return { key: hashed, baseSlot, slot: keccak256(concatHex([baseSlot, hashed.bytes])) }
  }
  return { key: encoded, baseSlot, slot: keccak256(concatHex([encoded.bytes, baseSlot])) }
}
