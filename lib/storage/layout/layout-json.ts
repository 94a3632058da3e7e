import { BadInputError } from '@/lib/errors'
import { findJsonFault } from '@/lib/text/json-fault'
import { placeAt, type TextPlace } from '@/lib/text/text-place'
import { parseSlot } from '../place/slot'

/** The output of a large project, with syntax trees, is smaller. */
const MAX_CHARACTERS = 32 * 1024 * 1024
const MAX_ENTRIES = 20_000
/** Identifiers of function types are the longest. */
const MAX_TEXT = 4096

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Parses JSON. Long integers become text, because Vyper writes slots as numbers. Throws {@link
 * BadInputError}.
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

/** Where JSON becomes invalid; null for other text. */
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

/** A count or a slot, as decimal text or a safe integer. */
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

/** JSON.parse is recursive. A syntax tree is some hundred levels deep. */
const MAX_DEPTH = 2_000

const LONG_INTEGER = /\d{16,}(?![\d.eE])/y

/**
 * Quotes long integers. One pass, because a pattern for strings overflows the stack on megabytes of bytecode.
 * Throws {@link BadInputError} for JSON that is nested too deeply.
 */
export function quoteLongIntegers(text: string): string {
  const pieces: string[] = []
  let written = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '"') {
      at = endOfString(text, at)
    } else if (character === '{' || character === '[') {
      if (++depth > MAX_DEPTH) throw new BadInputError(`This JSON is nested more than ${MAX_DEPTH} deep.`)
    } else if (character === '}' || character === ']') {
      depth--
    } else if (character >= '0' && character <= '9') {
      const digits = longInteger(text, at)
      if (digits !== '') pieces.push(text.slice(written, at), '"', digits, '"')
      if (digits !== '') written = at + digits.length
      at = Math.max(endOfNumber(text, at), at)
    }
  }
  return pieces.length === 0 ? text : [...pieces, text.slice(written)].join('')
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

function longInteger(text: string, at: number): string {
  LONG_INTEGER.lastIndex = at
  return LONG_INTEGER.exec(text)?.[0] ?? ''
}

/** Includes fraction and exponent, whose digits are no integers. */
function endOfNumber(text: string, start: number): number {
  let at = start
  while (/[\d.eE+-]/.test(text[at + 1] ?? '')) at++
  return at
}

/** Splits at the first comma outside of brackets, as between the types of a mapping. */
export function splitAtComma(text: string): [string, string] | null {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? ''
    if ('[('.includes(character)) depth++
    if ('])'.includes(character)) depth--
    if (character === ',' && depth === 0) return [text.slice(0, i), text.slice(i + 1)]
  }
  return null
}
