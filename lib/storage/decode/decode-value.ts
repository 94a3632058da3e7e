import { getAddress, type Hex, hexToBigInt, size, sliceHex } from 'viem'
import type { ValueReading, ValueType } from '../layout/storage-type'

export type DecodedValue = { value: bigint | boolean | string; text: string; warnings: string[] }

/** Vyper's decimals are multiples of 10^-10. */
const DECIMALS = 10
const DECIMAL_BITS = 168

/**
 * Decodes the bytes of one value. Never throws: unused bits are ignored, as compiled code does, and reported.
 */
export function decodeValue(type: ValueType, raw: Hex): DecodedValue {
  const { reading } = type
  switch (reading.as) {
    case 'uint':
    case 'int':
      return decodeInteger(reading.as === 'int', reading.bits, raw)
    case 'bool':
      return decodeBool(raw)
    case 'address':
      return decodeAddress(raw)
    case 'bytes':
      return decodeFixedBytes(reading.size, raw)
    case 'enum':
      return decodeEnum(reading, raw)
    case 'decimal':
      return decodeDecimal(raw)
    case 'external function':
      return plain(`${getAddress(sliceHex(raw, 0, 20))}.${sliceHex(raw, 20)}`)
    default:
      return plain(raw)
  }
}

const plain = (text: string): DecodedValue => ({ value: text, text, warnings: [] })

function decodeInteger(signed: boolean, bits: number, raw: Hex): DecodedValue {
  const stored = hexToBigInt(raw)
  const value = signed ? BigInt.asIntN(bits, stored) : BigInt.asUintN(bits, stored)
  const clean = BigInt.asUintN(size(raw) * 8, value)
  return { value, text: value.toString(), warnings: stored === clean ? [] : [dirtyAbove(bits / 8)] }
}

function decodeBool(raw: Hex): DecodedValue {
  const stored = hexToBigInt(raw)
  const value = stored !== 0n
  const warnings = stored > 1n ? [`A bool is 0 or 1. This byte is ${raw}, which counts as true.`] : []
  return { value, text: String(value), warnings }
}

function decodeAddress(raw: Hex): DecodedValue {
  const above = size(raw) - 20
  const value = getAddress(sliceHex(raw, above))
  const dirty = above > 0 && hexToBigInt(sliceHex(raw, 0, above)) !== 0n
  return { value, text: value, warnings: dirty ? [dirtyAbove(20)] : [] }
}

function decodeFixedBytes(bytes: number, raw: Hex): DecodedValue {
  const value = sliceHex(raw, 0, bytes)
  const dirty = size(raw) > bytes && hexToBigInt(sliceHex(raw, bytes)) !== 0n
  const warnings = dirty ? [`The bytes after its ${bytes} are not zero. They are ignored.`] : []
  return { value, text: value, warnings }
}

function decodeEnum({ members }: Extract<ValueReading, { as: 'enum' }>, raw: Hex): DecodedValue {
  const value = hexToBigInt(raw)
  const name = members?.[Number(value)]
  const warnings =
    members && name === undefined
      ? [`The enum has ${members.length} members, 0 to ${members.length - 1}. ${value} is not a member.`]
      : []
  return { value, text: name ?? value.toString(), warnings }
}

function decodeDecimal(raw: Hex): DecodedValue {
  const value = BigInt.asIntN(DECIMAL_BITS, hexToBigInt(raw))
  const { warnings } = decodeInteger(true, DECIMAL_BITS, raw)
  const digits = String(value)
    .replace('-', '')
    .padStart(DECIMALS + 1, '0')
  const whole = digits.slice(0, -DECIMALS)
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  const text = `${value < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
  return { value: text, text, warnings }
}

const dirtyAbove = (bytes: number) => `The bytes above its ${bytes} are not zero. They are ignored.`
