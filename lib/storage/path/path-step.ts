import { concatHex, type Hex, keccak256 } from 'viem'
import type { StorageType } from '../layout/storage-type'
import type { Place } from '../place/array-element'
import type { EncodedKey } from '../place/mapping-key'
import type { MappingOrder } from '../place/mapping-order'
import type { MappingDerivation } from '../place/mapping-slot'
import { formatSlot } from '../place/slot'
import type { Words } from '../place/words'
import type { PathPart } from './parse-path'
import type { Span } from './path-error'
import type { Length } from './read-index'

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
