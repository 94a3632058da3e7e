import { concatHex, type Hex, keccak256, size, sliceHex } from 'viem'
import type { StorageType } from '../layout/storage-type'
import type { Place } from '../place/array-element'
import { parseIntegerLiteral } from '../place/integer-literal'
import type { EncodedKey, MappingDerivation } from '../place/mapping-key'
import type { MappingOrder } from '../place/mapping-order'
import { formatSlot } from '../place/slot'
import type { Words } from '../place/words'
import type { PathPart, TypedKey } from './parse-path'
import { PathError, parseAt, type Span } from './path-error'

/** A part of a preimage: a key, a slot of 32 bytes, or a name. */
export type HashPart = { name: 'key' | 'slot' | 'id' } & EncodedKey

/** A step from a variable to the place of a value. */
export type PathStep = {
  rule:
    | 'variable'
    | 'namespace'
    | 'well-known slot'
    | 'slot'
    | 'mapping entry'
    | 'array element'
    | 'array length'
    | 'struct member'
  /** The path up to here, in canonical form. */
  path: string
  /** This step's part of the path, and its position. */
  text: string
  at: Span
  /** The rule in a sentence. */
  why: string
  /** The preimage and its hash; null without a hash. */
  hash: { parts: readonly HashPart[]; digest: Hex } | null
  /** Slots added after the hash. */
  added: bigint
  place: Place
  /** Null without a layout. */
  type: StorageType | null
}

/** A part of a path, and where the parts before it lead. */
export type Follow<Part extends PathPart> = {
  part: Part
  path: string
  type: StorageType
  place: Place
  words: Words
  /** Of the array at a path. */
  lengthOf: (path: string) => Length
}

/** `waitsFor` is the slot of an unread length that decides the place. */
export type FollowedStep = { step: PathStep; type: StorageType; waitsFor?: bigint | null }

export function hashParts(parts: readonly HashPart[]): NonNullable<PathStep['hash']> {
  return { parts, digest: keccak256(concatHex(parts.map(({ bytes }) => bytes))) }
}

/** A step, independent of its path. */
export type DerivationStep = Pick<PathStep, 'rule' | 'text' | 'why' | 'hash' | 'added' | 'place' | 'type'>

/** Key and slot of a mapping entry, in the order of the language. */
export function mappingParts({ key, baseSlot }: MappingDerivation, order: MappingOrder): readonly HashPart[] {
  const [keyPart, slot] = [{ name: 'key' as const, ...key }, slotPart(BigInt(baseSlot))]
  return order === 'vyper' ? [slot, keyPart] : [keyPart, slot]
}

export function slotPart(slot: bigint): HashPart {
  return { name: 'slot', bytes: formatSlot(slot), rule: 'padded left', padding: { side: 'left', bytes: 0 } }
}

/** A run of bytes of a preimage. */
export type HashSpan = {
  from: number
  to: number
  tint: 2 | 3 | 4 | 8
  padding: boolean
  /** For marking equal bytes. */
  equal: Hex
  says: string
}

const TINT = { key: 2, slot: 3, id: 4 } as const

/** Splits a part into its own bytes and its padding. */
export function describeHashPart({ name, bytes, padding }: HashPart): HashSpan[] {
  const end = size(bytes)
  const own =
    padding.side === 'left' ? { from: padding.bytes, to: end } : { from: 0, to: end - padding.bytes }
  const added = padding.side === 'left' ? { from: 0, to: padding.bytes } : { from: own.to, to: end }
  const spans = [
    { ...added, tint: 8 as const, padding: true, says: 'padding' },
    { ...own, tint: TINT[name], padding: false, says: name },
  ]
  return spans
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from)
    .map((span) => ({ ...span, equal: sliceHex(bytes, span.from, span.to) }))
}

/** `length` is null if the word at `slot` was not read. */
export type Length = { path: string; slot: bigint; length: bigint | null }

/** `waitsFor` is the slot of an unread length; `value` is 0 then. */
export type Index = { value: bigint; text: string; waitsFor: bigint | null }

/** `words.length - 1` */
const FROM_LENGTH = /^(.+)\.length\s*(?:-\s*(\d{1,78}))?$/s

/** Parses a number, or a length minus a number. Throws {@link PathError}. */
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
