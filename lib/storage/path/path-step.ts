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

/** One piece of what is hashed: a key as its bytes, a slot as 32 bytes, or a name. */
export type HashPart = { name: 'key' | 'slot' | 'id' } & EncodedKey

/** One step from a variable to the place of a value. */
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
  /** The path up to here, in the form that equal paths share: keys in one notation, text in double quotes. */
  path: string
  /** The piece of the path that this step follows, and where it stands. */
  text: string
  at: Span
  /** The rule in a sentence. */
  why: string
  /** What is hashed, in order, and the result; null for a step without a hash. */
  hash: { parts: readonly HashPart[]; digest: Hex } | null
  /** Slots added after that, for the index of an element or the place of a member. */
  added: bigint
  /** Where it leads. */
  place: Place
  /** What is there; null where no layout says it. */
  type: StorageType | null
}

/** A part of a path, and what the parts before it led to. */
export type Follow<Part extends PathPart> = {
  part: Part
  path: string
  type: StorageType
  place: Place
  words: Words
  /** The length of an array, by its path. */
  lengthOf: (path: string) => Length
}

/** What a part leads to. `waitsFor` is the slot of a word that decides the place and is not at hand. */
export type FollowedStep = { step: PathStep; type: StorageType; waitsFor?: bigint | null }

export function hashParts(parts: readonly HashPart[]): NonNullable<PathStep['hash']> {
  return { parts, digest: keccak256(concatHex(parts.map(({ bytes }) => bytes))) }
}

/** What a step says of how its place came about, whatever path led to it. */
export type DerivationStep = Pick<PathStep, 'rule' | 'text' | 'why' | 'hash' | 'added' | 'place' | 'type'>

/** Key and slot of a mapping's entry in the order of the language. */
export function mappingParts({ key, baseSlot }: MappingDerivation, order: MappingOrder): readonly HashPart[] {
  const [keyPart, slot] = [{ name: 'key' as const, ...key }, slotPart(BigInt(baseSlot))]
  return order === 'vyper' ? [slot, keyPart] : [keyPart, slot]
}

/** A slot as it is hashed. */
export function slotPart(slot: bigint): HashPart {
  return { name: 'slot', bytes: formatSlot(slot), rule: 'padded left', padding: { side: 'left', bytes: 0 } }
}

/** A run of bytes of something that is hashed, with what it is. */
export type HashSpan = {
  from: number
  to: number
  tint: 2 | 3 | 4 | 8
  /** Bytes that a rule added. */
  padding: boolean
  /** The bytes themselves, by which equal ones find each other. */
  equal: Hex
  says: string
}

const TINT = { key: 2, slot: 3, id: 4 } as const

/** Which bytes of something hashed are its own, and which its rule added; none for no bytes. */
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
