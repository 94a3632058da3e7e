import { parseIntegerLiteral } from '../place/integer-literal'
import type { TypedKey } from './parse-path'
import { PathError, parseAt, type Span } from './path-error'

/** How many elements are at a path; null while the word at `slot`, which says it, is not at hand. */
export type Length = { path: string; slot: bigint; length: bigint | null }

/** An index; `waitsFor` is the slot of a length that decides it and is not at hand, and `value` then 0. */
export type Index = { value: bigint; text: string; waitsFor: bigint | null }

/** Counted from a length: `words.length - 1`. */
const FROM_LENGTH = /^(.+)\.length\s*(?:-\s*(\d{1,78}))?$/s

/** The index of an element, as a number or as a length less a number. Throws {@link PathError}. */
export function readIndex(key: TypedKey, at: Span, lengthOf: (path: string) => Length): Index {
  const [, array, less = '0'] = key.bytes === null ? (FROM_LENGTH.exec(key.text) ?? []) : []
  if (array === undefined) return plain(parseNumber(key, at))
  const { path, slot, length } = parseAt(at, () => lengthOf(array.trim()))
  if (length === null) return { value: 0n, text: `${path}.length - ${BigInt(less)}`, waitsFor: slot }
  if (length >= BigInt(less)) return plain(length - BigInt(less))
  throw new PathError(`${path} has a length of ${length} at this block; minus ${less} it is below 0`, at)
}

const plain = (value: bigint): Index => ({ value, text: String(value), waitsFor: null })

function parseNumber(key: TypedKey, at: Span): bigint {
  const index = key.bytes !== null ? -1n : parseAt(at, () => parseIntegerLiteral(key.text))
  if (index < 0n) throw new PathError('An index is a whole number, 0 or more', at)
  if (index >> 256n === 0n) return index
  throw new PathError('An index has at most 32 bytes: it is below 2^256', at)
}
