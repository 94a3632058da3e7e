import { withArticle } from '@/lib/text/article'
import { elementsStart, placeOfElement } from '../layout/child-place'
import { type DynamicArrayType, elementBytes, type FixedArrayType } from '../layout/storage-type'
import { elementsPerSlot } from '../place/array-element'
import { type Words, wordAt } from '../place/words'
import { followByte } from './follow-byte'
import type { PathPart } from './parse-path'
import { PathError, type Span } from './path-error'
import { type Follow, type FollowedStep, hashParts, slotPart } from './path-step'
import { readIndex } from './read-index'

/** The element of an array. */
export function followElement({
  part,
  path,
  type,
  place,
  words,
  lengthOf,
}: Follow<Extract<PathPart, { kind: 'key' }>>): FollowedStep {
  if (type.kind === 'bytes' && !type.isText) return followByte({ part, path, type, place, words, lengthOf })
  if (type.kind === 'opaque') {
    throw new PathError(`The layout does not describe ${type.label}`, part.at)
  }
  if (type.kind !== 'fixed array' && type.kind !== 'dynamic array') {
    throw new PathError(`${path} is ${withArticle(type.label)}: it has no elements`, part.at)
  }
  const { value: index, text: indexText, waitsFor } = readIndex(part.key, part.at, lengthOf)
  if (waitsFor === null) refuseBeyondEnd({ type, path, at: part.at, index, slot: place.slot, words })
  const found = placeOfElement(type, place.slot, index)
  const hashed = type.kind === 'dynamic array' && type.inline === null
  const text = `[${indexText}]`
  return {
    type: type.base,
    waitsFor,
    step: {
      path: `${path}${text}`,
      rule: 'array element',
      text,
      at: part.at,
      why: `${describeStart(type)} ${describeElement(type)}`,
      hash: hashed ? hashParts([slotPart(place.slot)]) : null,
      added: BigInt.asUintN(256, found.slot - (hashed ? elementsStart(type, place.slot) : place.slot)),
      place: found,
      type: type.base,
    },
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
