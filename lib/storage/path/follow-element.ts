import { withArticle } from '@/lib/text/article'
import { countOf } from '@/lib/text/count'
import {
  type BytesType,
  type DynamicArrayType,
  elementBytes,
  type FixedArrayType,
  placeOfElement,
  type ValueType,
} from '../layout/storage-type'
import { elementsPerSlot, type Place, WORD_BYTES } from '../place/array-element'
import { type BytesHead, parseBytesHead } from '../place/bytes-head'
import { dataSlot } from '../place/data-slot'
import { addSlots } from '../place/slot'
import { type Words, wordAt } from '../place/words'
import type { PathPart } from './parse-path'
import { PathError, type Span } from './path-error'
import { type Follow, type FollowedStep, hashParts, type PathStep, readIndex, slotPart } from './path-step'

type FollowKey = Follow<Extract<PathPart, { kind: 'key' }>>

export function followElement(follow: FollowKey): FollowedStep {
  const { part, path, type, place, words, lengthOf } = follow
  if (type.kind === 'bytes' && !type.isText) return followByte(follow, type)
  if (type.kind === 'opaque') {
    throw new PathError(`The layout does not describe ${type.label}`, part.at)
  }
  if (type.kind !== 'fixed array' && type.kind !== 'dynamic array') {
    throw new PathError(`${path} is ${withArticle(type.label)}: it has no elements`, part.at)
  }
  const { value: index, text, waitsFor } = readIndex(part.key, part.at, lengthOf)
  if (waitsFor === null) refuseBeyondEnd({ type, path, at: part.at, index, slot: place.slot, words })
  const step = stepTo(placeOfElement(type, place.slot, index), follow, {
    text: `[${text}]`,
    why: `${describeStart(type)} ${describeElement(type)}`,
    isHashed: type.kind === 'dynamic array' && type.inline === null,
    type: type.base,
  })
  return { type: type.base, waitsFor, step }
}

/** Slots are added to the hash of the array's slot, or to that slot. */
function stepTo(
  found: Place,
  { part, path, place }: FollowKey,
  { text, isHashed, ...says }: Pick<PathStep, 'text' | 'why' | 'type'> & { isHashed: boolean },
): PathStep {
  const start = isHashed ? dataSlot(place.slot) : place.slot
  return {
    ...says,
    path: `${path}${text}`,
    rule: 'array element',
    text,
    at: part.at,
    hash: isHashed ? hashParts([slotPart(place.slot)]) : null,
    added: BigInt.asUintN(256, found.slot - start),
    place: found,
  }
}

function describeStart(type: FixedArrayType | DynamicArrayType): string {
  if (type.kind === 'fixed array') return 'The elements of a fixed array start at its own slot.'
  return type.inline === null
    ? 'The slot has the length. The elements start at keccak256(slot).'
    : 'The slot has the length. The elements follow it.'
}

function describeElement({ base }: FixedArrayType | DynamicArrayType): string {
  const bytes = elementBytes(base)
  const perSlot = elementsPerSlot(bytes)
  if (perSlot > 1n)
    return `${perSlot} elements of ${bytes} bytes fit in a slot. No element crosses a slot boundary.`
  return bytes > 32n ? `Each element takes ${bytes / 32n} slots.` : 'Each element takes a slot.'
}

function refuseBeyondEnd({
  type,
  path,
  at,
  index,
  slot,
  words,
}: {
  type: FixedArrayType | DynamicArrayType
  path: string
  at: Span
  index: bigint
  slot: bigint
  words: Words
}): void {
  const room = type.kind === 'fixed array' ? type.length : type.inline
  if (room !== null && index >= room) {
    throw new PathError(`${path} has room for ${elements(room)}; ${index} is out of range`, at)
  }
  const length = type.kind === 'dynamic array' ? wordAt(words, slot) : undefined
  if (length !== undefined && index >= BigInt(length)) {
    throw new PathError(`${path} has ${elements(BigInt(length))} at this block; ${index} is out of range`, at)
  }
}

function elements(count: bigint): string {
  if (count === 0n) return 'no elements'
  return count === 1n ? '1 element, 0' : `${count} elements, 0 to ${count - 1n}`
}

const BYTE: ValueType = { kind: 'value', label: 'bytes1', bytes: 1, reading: { as: 'bytes', size: 1 } }

/**
 * One byte of a `bytes` value. Up to 31 bytes are in the slot itself, more at its hash; the word of the slot
 * decides. Source: Solidity docs, "bytes and string".
 */
function followByte(follow: FollowKey, type: BytesType): FollowedStep {
  const { part, path, place, words, lengthOf } = follow
  const index = readIndex(part.key, part.at, lengthOf)
  const word = wordAt(words, place.slot)
  const head = word === undefined ? null : headOf(type, word)
  const waitsFor = head ? index.waitsFor : place.slot
  if (head && index.waitsFor === null && index.value >= head.length) {
    throw new PathError(
      `${path} has ${countOf(Number(head.length), 'byte')} at this block; ${index.value} is out of range`,
      part.at,
    )
  }
  const isShort = head?.form === 'short'
  const isHashed = !isShort && type.inline === null
  const start = isShort ? place.slot : isHashed ? dataSlot(place.slot) : addSlots(place.slot, 1n)
  const step = stepTo(placeOfByte(start, index.value), follow, {
    text: `[${index.text}]`,
    why: isShort
      ? 'Up to 31 bytes are stored in the slot itself, from the high-order end.'
      : 'The slot has the length. The bytes start at keccak256(slot), 32 per slot.',
    isHashed,
    type: BYTE,
  })
  return { type: BYTE, waitsFor, step }
}

const headOf = ({ inline }: BytesType, word: `0x${string}`): Pick<BytesHead, 'form' | 'length'> =>
  inline === null ? parseBytesHead(word) : { form: 'long', length: BigInt(word) }

/** Bytes count from the high-order end, offsets from the low-order end. */
const placeOfByte = (start: bigint, index: bigint): Place => ({
  slot: addSlots(start, index / BigInt(WORD_BYTES)),
  offset: WORD_BYTES - 1 - Number(index % BigInt(WORD_BYTES)),
})
