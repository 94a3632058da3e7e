import { type Hex, padHex, size, sliceHex } from 'viem'
import { BadInputError } from '@/lib/errors'
import type { BytesType, ValueReading, ValueType } from '../layout/storage-type'
import { elementaryReading, readingBytes } from '../layout/value-reading'
import { textOfBytes } from '../place/bytes-text'
import { parseIntegerLiteral } from '../place/integer-literal'
import { encodeMappingKey } from '../place/mapping-key'
import { isConstantBytes, literalBytes, parseConstantBytes } from './constant-bytes'
import type { TypedKey } from './parse-path'
import { isHexText, quoteText } from './quoted-text'

/** A key for `encodeMappingKey`, and its canonical form. */
export type ElementaryKey = {
  /** The elementary type: `address`, `uint8`, `bytes4`, `string` … */
  type: string
  key: string
  canonical: string
}

/**
 * Parses a mapping key by its type: integer literals, enum members, quoted text, `hex"ff"`. Also constants
 * such as `keccak256("MINTER_ROLE")`, and wrapped values such as `Price(1500)`. If the underlying type is
 * unknown, the key has to state it: `uint128(1500)`. Throws {@link BadInputError}.
 */
export function parseTypedKey(type: ValueType | BytesType, key: TypedKey): ElementaryKey {
  if (type.kind === 'bytes') return type.isText ? textKey(key) : bytesKey(key)
  const isLiteral = key.bytes !== null || isHexText(key.text)
  const isConstant = type.reading.as === 'bytes' && isConstantBytes(key.text)
  const [cast, inner] = isLiteral || isConstant ? [] : splitCast(key.text)
  const given: TypedKey = cast === undefined || inner === undefined ? key : { text: inner, bytes: null }
  const reading = cast === undefined ? type.reading : readingOfCast(type, cast)
  const bytes = bytesOfText(given)
  if (reading.as === 'bytes' && bytes !== null) return fixedBytesKey(reading.size, bytes)
  if (reading.as === 'bytes' && isConstantBytes(given.text)) {
    return constantKey(reading.size, parseConstantBytes(given.text))
  }
  if (given.bytes !== null) throw new BadInputError(`Write a key of type ${type.label} without quotes.`)
  if (reading.as === 'enum') return enumKey(type.label, reading.members, given.text)
  if (reading.as === 'decimal') {
    return { type: 'int168', key: scaleDecimal(given.text), canonical: given.text }
  }
  const isConverted = reading.as === 'address' && cast !== undefined
  const plain = plainKey(elementaryName(type, reading), isConverted ? `address(${given.text})` : given.text)
  const mustSayIt = type.reading.as === 'unknown'
  return mustSayIt ? { ...plain, canonical: `${plain.type}(${plain.canonical})` } : plain
}

/** Throws {@link BadInputError} if the layout does not have the underlying type. */
function elementaryName(type: ValueType, reading: ValueReading): string {
  switch (reading.as) {
    case 'uint':
    case 'int':
      return `${reading.as}${reading.bits}`
    case 'bytes':
      return `bytes${reading.size}`
    case 'bool':
    case 'address':
      return reading.as
    default:
      throw new BadInputError(
        `The layout does not give the underlying type of ${type.label}. ` +
          `Write the key as ${wrappings(type.bytes)}.`,
      )
  }
}

function wrappings(bytes: number): string {
  const names = [`uint${bytes * 8}(…)`, `int${bytes * 8}(…)`, `bytes${bytes}(…)`]
  if (bytes === 20 || bytes === 32) names.push('address(…)')
  if (bytes === 1) names.push('bool(…)')
  return names.join(' or ')
}

/** `uint128(1500)`, `Price(1500)`, `Price.wrap(1500)`: name and argument. */
function splitCast(text: string): [string, string] | [] {
  const [, name, inner] = /^([A-Za-z_$][\w$.]*?)(?:\.wrap)?\((.*)\)$/s.exec(text) ?? []
  return name !== undefined && inner !== undefined ? [name, inner.trim()] : []
}

function readingOfCast(type: ValueType, cast: string): ValueReading {
  const elementary = elementaryReading(ALIASES[cast] ?? cast)
  const isOwnName = isNameOf(type.label, cast)
  if (type.reading.as !== 'unknown') {
    if (isOwnName || (elementary && sameReading(elementary, type.reading))) return type.reading
    throw new BadInputError(`The key is of type ${type.label}, not ${cast}.`)
  }
  // A whole word may have a smaller value: Vyper does not pack.
  const needed = elementary ? readingBytes(elementary) : null
  if (elementary && (needed === type.bytes || type.bytes === 32)) return elementary
  if (isOwnName) return type.reading
  throw new BadInputError(
    `${type.label} takes ${type.bytes} bytes: write the key as ${wrappings(type.bytes)}.`,
  )
}

const ALIASES: Readonly<Record<string, string>> = {
  uint: 'uint256',
  int: 'int256',
  payable: 'address',
}

/** With or without the contract that declares the type. */
const isNameOf = (label: string, name: string): boolean =>
  label === name || label.endsWith(` ${name}`) || label.endsWith(`.${name}`)

const sameReading = (a: ValueReading, b: ValueReading) => JSON.stringify(a) === JSON.stringify(b)

/** Quoted text or `hex"ff"`; null for other text. Throws {@link BadInputError}. */
const bytesOfText = (key: TypedKey): Hex | null => key.bytes ?? literalBytes(key.text)

function textKey(key: TypedKey): ElementaryKey {
  const bytes = bytesOfText(key)
  if (bytes === null) throw new BadInputError(`Write a string key in quotes: ${quoteText(key.text)}.`)
  const text = textOfBytes(bytes, true)
  return text === null
    ? { type: 'bytes', key: bytes, canonical: `hex"${bytes.slice(2)}"` }
    : { type: 'string', key: text, canonical: quoteText(text) }
}

function bytesKey(key: TypedKey): ElementaryKey {
  const hex = bytesOfText(key) ?? key.text
  return { type: 'bytes', key: hex, canonical: hex.toLowerCase() }
}

/** Shorter text is padded with zeros, as in Solidity. */
function fixedBytesKey(bytes: number, text: Hex): ElementaryKey {
  if (size(text) > bytes) {
    throw new BadInputError(`bytes${bytes} has ${bytes} bytes; this text has ${size(text)}.`)
  }
  return plainKey(`bytes${bytes}`, padHex(text, { size: bytes, dir: 'right' }))
}

/** Shorter constants are padded; longer ones need a conversion. */
function constantKey(bytes: number, value: Hex): ElementaryKey {
  if (size(value) <= bytes) return plainKey(`bytes${bytes}`, padHex(value, { size: bytes, dir: 'right' }))
  throw new BadInputError(
    `bytes${bytes} has ${bytes} bytes; this has ${size(value)}: write bytes${bytes}(…) around it.`,
  )
}

function enumKey(label: string, members: readonly string[] | null, text: string): ElementaryKey {
  const named = members ? memberNamed(label, members, text) : -1
  if (named >= 0) return { type: 'uint8', key: String(named), canonical: members?.[named] ?? String(named) }
  if (!/^(\d{1,3}|0[xX][0-9a-fA-F]{1,2})$/.test(text)) {
    throw new BadInputError(
      members
        ? `${label} has the members ${members.join(', ')}.`
        : `The layout has no member names of ${label}. Write the number.`,
    )
  }
  const number = Number(text)
  if (members && number >= members.length) {
    throw new BadInputError(`${label} has ${members.length} members, 0 to ${members.length - 1}.`)
  }
  return { type: 'uint8', key: text, canonical: members?.[number] ?? String(number) }
}

/**
 * The number of an enum member: `Open`, `Phase.Open`, `Gallery.Phase.Open`, `type(Phase).max`; -1 for no
 * member.
 */
function memberNamed(label: string, members: readonly string[], text: string): number {
  const [, bounded, end] = /^type\(\s*([\w$.]+)\s*\)\.(min|max)$/.exec(text) ?? []
  if (bounded !== undefined && isNameOf(label, bounded)) return end === 'max' ? members.length - 1 : 0
  const dot = text.lastIndexOf('.')
  // The prefix may also be a contract that inherits the enum.
  const type = text.slice(0, Math.max(dot, 0)).split('.').at(-1) ?? ''
  return dot < 0 || isNameOf(label, type) ? members.indexOf(text.slice(dot + 1)) : -1
}

/** Stored as an integer: ten decimals, no point. */
function scaleDecimal(text: string): string {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,60})(?:\.(\d{1,10}))?$/.exec(text) ?? []
  if (whole === undefined) throw new BadInputError('A decimal is digits with up to ten after the point.')
  return `${sign}${BigInt(whole + fraction.padEnd(10, '0'))}`
}

function plainKey(type: string, text: string): ElementaryKey {
  const key = text.trim()
  return { type, key, canonical: canonicalOf(type, key) }
}

function canonicalOf(type: string, key: string): string {
  if (type === 'bool') return key.replace(/^1$/, 'true').replace(/^0$/, 'false')
  if (/^u?int/.test(type)) return String(parseIntegerLiteral(key))
  const { bytes, padding } = encodeMappingKey(type, key)
  const own =
    padding.side === 'left' ? sliceHex(bytes, padding.bytes) : sliceHex(bytes, 0, 32 - padding.bytes)
  return own.toLowerCase()
}
