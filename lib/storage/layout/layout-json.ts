import { BadInputError } from '@/lib/errors'
import { findJsonFault } from '@/lib/text/json-fault'
import { placeAt, type TextPlace } from '@/lib/text/text-place'
import { parseSlot } from '../place/slot'
import { quoteLongIntegers } from './long-integers'

/** A layout larger than this is refused unread; the outputs of large projects with their syntax trees stay below. */
const MAX_CHARACTERS = 32 * 1024 * 1024
const MAX_ENTRIES = 20_000
/** Characters of a name or an identifier. Those of function types are the longest that compilers write. */
const MAX_TEXT = 4096

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Reads JSON text. Integers too long for a JavaScript number are kept as text: Vyper writes slots as numbers.
 * Throws {@link BadInputError} for text that is no JSON or too long.
 */
export function parseJsonText(text: string): unknown {
  if (text.trim() === '') throw new BadInputError('Paste a storage layout as JSON.')
  if (text.length > MAX_CHARACTERS) {
    throw new BadInputError(`This text has ${text.length} characters; the maximum is 32 MB.`)
  }
  const quoted = quoteLongIntegers(text)
  try {
    return JSON.parse(quoted)
  } catch (cause) {
    throw new BadInputError(`This is not valid JSON: ${describeFault(text)}`, { cause })
  }
}

function describeFault(text: string): string {
  const fault = findJsonFault(text)
  if (fault === null) return 'a number or a quote is in the wrong place.'
  const { line, column } = placeAt(text, fault.index)
  return `line ${line}, column ${column}: ${fault.says}`
}

/** Where a text that begins as JSON stops being any; null for others. */
export function placeOfFault(text: string): TextPlace | null {
  const fault = /^\s*[{[](?!\s*\{\s*\{)/.test(text) ? findJsonFault(text) : null
  return fault && placeAt(text, fault.index)
}

export function parseObject(value: unknown, what: string): JsonObject {
  if (isObject(value)) return value
  throw new BadInputError(`${what} is not a JSON object.`)
}

export function parseList(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadInputError(`${what} is not a JSON list.`)
  if (value.length > MAX_ENTRIES) {
    throw new BadInputError(`${what} has ${value.length} entries; the maximum is ${MAX_ENTRIES}.`)
  }
  return value
}

export function readText(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw new BadInputError(`${what} is not text.`)
  if (value.length <= MAX_TEXT) return value
  throw new BadInputError(`${what} has ${value.length} characters; the maximum is ${MAX_TEXT}.`)
}

/** A count or a slot, as decimal text or as a number that JavaScript holds exactly. */
export function readNumber(value: unknown, what: string): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'number' && value > Number.MAX_SAFE_INTEGER) {
    throw new BadInputError(`${what} has lost digits. Write a number this large as text.`)
  }
  if (typeof value !== 'string' || value === '') throw new BadInputError(`${what} is not a number.`)
  try {
    return parseSlot(value)
  } catch (cause) {
    throw new BadInputError(`${what} is not a number of at most 32 bytes.`, { cause })
  }
}

/** Bytes below a value in its slot. */
export function parseOffset(value: unknown, what: string): number {
  const offset = readNumber(value, what)
  if (offset < 32n) return Number(offset)
  throw new BadInputError(`${what} is ${offset}; a slot has bytes 0 to 31.`)
}
