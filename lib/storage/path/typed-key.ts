import { type Hex, hexToBytes, padHex, size, stringToHex } from 'viem'
import { BadInputError } from '@/lib/errors'
import type { BytesType, Reading, ValueType } from '../layout/storage-type'
import { elementaryReading, readingBytes } from '../layout/value-reading'
import type { TypedKey } from './parse-path'
import { quoteText } from './quoted-text'

/** A key as the rule for its elementary type takes it. */
export type ElementaryKey = {
  /** `address`, `uint8`, `bytes4`, `string` …: what decides how the key becomes bytes. */
  type: string
  /** In the form that `encodeMappingKey` takes. */
  key: string
  /** In the one form that paths are compared in. */
  canonical: string
}

/**
 * Reads the key of a mapping by the type that the layout gives it. Members of enums may be named, text for a `bytesN`
 * quoted, bytes for a string given as `hex"ff"`, and a value of a user-defined type wrapped: `Price(1500)`; where the layout does not say what the type
 * wraps, the wrapping must: `uint128(1500)`.
 * Throws {@link BadInputError} when the key is no value of the type.
 */
export function parseTypedKey(type: ValueType | BytesType, key: TypedKey): ElementaryKey {
  if (type.kind === 'bytes') return type.isText ? textKey(key) : bytesKey(key)
  const [cast, inner] = key.quoted ? [] : splitCast(key.text)
  const given = cast === undefined || inner === undefined ? key : { text: inner, quoted: false }
  const reading = cast === undefined ? type.reading : readingOfCast(type, cast)
  if (reading.as === 'enum') return enumKey(type.label, reading.members, given)
  if (reading.as === 'bytes' && given.quoted) return fixedBytesKey(reading.size, given.text)
  if (given.quoted) throw new BadInputError(`A key of type ${type.label} is written without quotes.`)
  if (reading.as === 'decimal') {
    return { type: 'int168', key: scaleDecimal(given.text), canonical: given.text }
  }
  const plain = plainKey(elementaryName(type, reading), given.text)
  const mustSayIt = type.reading.as === 'unknown'
  return mustSayIt ? { ...plain, canonical: `${plain.type}(${plain.canonical})` } : plain
}

/** The elementary type by whose rule a key becomes bytes. Throws {@link BadInputError} where the layout leaves it open. */
function elementaryName(type: ValueType, reading: Reading): string {
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
        `The layout does not say what ${type.label} wraps, and its bytes depend on that. ` +
          `Write the key as ${wrappings(type.bytes)}, whichever it is.`,
      )
  }
}

function wrappings(bytes: number): string {
  const names = [`uint${bytes * 8}(…)`, `int${bytes * 8}(…)`, `bytes${bytes}(…)`]
  if (bytes === 20 || bytes === 32) names.push('address(…)')
  if (bytes === 1) names.push('bool(…)')
  return names.join(' or ')
}

/** `uint128(1500)`, `Price(1500)`, `Price.wrap(1500)`: the name before the parentheses, and what is in them. */
function splitCast(text: string): [string, string] | [] {
  const [, name, inner] = /^([A-Za-z_$][\w$.]*?)(?:\.wrap)?\((.*)\)$/s.exec(text) ?? []
  return name !== undefined && inner !== undefined ? [name, inner.trim()] : []
}

function readingOfCast(type: ValueType, cast: string): Reading {
  const elementary = elementaryReading(cast)
  const isOwnName = type.label === cast || type.label.endsWith(` ${cast}`)
  if (type.reading.as !== 'unknown') {
    if (isOwnName || (elementary && sameReading(elementary, type.reading))) return type.reading
    throw new BadInputError(`The key is of type ${type.label}, not ${cast}.`)
  }
  // A whole word may hold something smaller: Vyper packs nothing.
  const needed = elementary ? readingBytes(elementary) : null
  if (elementary && (needed === type.bytes || type.bytes === 32)) return elementary
  if (isOwnName) return type.reading
  throw new BadInputError(
    `${type.label} takes ${type.bytes} bytes: write the key as ${wrappings(type.bytes)}.`,
  )
}

const sameReading = (a: Reading, b: Reading) => JSON.stringify(a) === JSON.stringify(b)

/** Text in quotes, or as in Solidity `hex"ff"`: the only way to write bytes that are no UTF-8. */
function textKey({ text, quoted }: TypedKey): ElementaryKey {
  const [, , digits] = quoted ? [] : (/^hex(["'])((?:[0-9a-fA-F]{2})*)\1$/.exec(text) ?? [])
  if (digits !== undefined) return hexTextKey(`0x${digits.toLowerCase()}`)
  if (!quoted) throw new BadInputError(`A string key is written in quotes: ${quoteText(text)}.`)
  return { type: 'string', key: text, canonical: quoteText(text) }
}

function hexTextKey(bytes: Hex): ElementaryKey {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(hexToBytes(bytes))
  if (stringToHex(text) === bytes) return textKey({ text, quoted: true })
  return { type: 'bytes', key: bytes, canonical: `hex"${bytes.slice(2)}"` }
}

function bytesKey({ text, quoted }: TypedKey): ElementaryKey {
  const hex = quoted ? stringToHex(text) : text
  return { type: 'bytes', key: hex, canonical: hex.toLowerCase() }
}

/** As in Solidity, text stands for a `bytesN` when it is no longer, and zeros follow it. */
function fixedBytesKey(bytes: number, text: string): ElementaryKey {
  const hex = stringToHex(text)
  if (size(hex) > bytes) {
    throw new BadInputError(`bytes${bytes} has ${bytes} bytes; this text has ${size(hex)}.`)
  }
  return plainKey(`bytes${bytes}`, padHex(hex, { size: bytes, dir: 'right' }))
}

function enumKey(label: string, members: readonly string[] | null, { text }: TypedKey): ElementaryKey {
  const name = text.split('.').at(-1) ?? text
  const named = members?.indexOf(name) ?? -1
  if (named >= 0) return { type: 'uint8', key: String(named), canonical: name }
  if (!/^(\d{1,3}|0[xX][0-9a-fA-F]{1,2})$/.test(text)) {
    throw new BadInputError(
      members
        ? `${label} has the members ${members.join(', ')}.`
        : `The layout does not name the members of ${label}: write their number.`,
    )
  }
  const number = Number(text)
  if (members && number >= members.length) {
    throw new BadInputError(`${label} has ${members.length} members, 0 to ${members.length - 1}.`)
  }
  return { type: 'uint8', key: text, canonical: members?.[number] ?? String(number) }
}

/** Vyper's decimal has ten decimals, and is stored as the number without the point. */
function scaleDecimal(text: string): string {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,60})(?:\.(\d{1,10}))?$/.exec(text) ?? []
  if (whole === undefined) throw new BadInputError('A decimal is digits with up to ten after the point.')
  return `${sign}${BigInt(whole + fraction.padEnd(10, '0'))}`
}

function plainKey(type: string, text: string): ElementaryKey {
  const key = text.trim()
  if (type === 'bool') return { type, key, canonical: key.replace(/^1$/, 'true').replace(/^0$/, 'false') }
  const isInteger = /^u?int/.test(type) && /^-?(\d{1,200}|0[xX][0-9a-fA-F]{1,200})$/.test(key)
  return { type, key, canonical: isInteger ? integerText(key) : key.toLowerCase() }
}

function integerText(text: string): string {
  const digits = text.replace('-', '').toLowerCase()
  return String(text.startsWith('-') ? -BigInt(digits) : BigInt(digits))
}
