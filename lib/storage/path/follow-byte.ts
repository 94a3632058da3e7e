import { countOf } from '@/lib/text/count'
import type { BytesType, ValueType } from '../layout/storage-type'
import { type Place, WORD } from '../place/array-element'
import { type BytesHead, parseBytesHead } from '../place/bytes-head'
import { dataSlot } from '../place/data-slot'
import { addSlots } from '../place/slot'
import { wordAt } from '../place/words'
import type { PathPart } from './parse-path'
import { PathError } from './path-error'
import { type Follow, type FollowedStep, hashParts, slotPart } from './path-step'
import { readIndex } from './read-index'

const BYTE: ValueType = { kind: 'value', label: 'bytes1', bytes: 1, reading: { as: 'bytes', size: 1 } }

/**
 * One byte of a `bytes` value. Up to 31 bytes are in the slot itself, more of them behind its hash: which of the two, only the
 * word of that slot says. Source: Solidity docs, "bytes and string".
 */
export function followByte({
  part,
  path,
  type,
  place,
  words,
  lengthOf,
}: Omit<Follow<Extract<PathPart, { kind: 'key' }>>, 'type'> & { type: BytesType }): FollowedStep {
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
  const found = placeOfByte(start, index.value)
  const text = `[${index.text}]`
  return {
    type: BYTE,
    waitsFor,
    step: {
      path: `${path}${text}`,
      rule: 'array element',
      text,
      at: part.at,
      why: isShort
        ? 'Up to 31 bytes are stored in the slot itself, from the high-order end.'
        : 'The slot has the length. The bytes start at keccak256(slot), 32 per slot.',
      hash: isHashed ? hashParts([slotPart(place.slot)]) : null,
      added: BigInt.asUintN(256, found.slot - (isHashed ? start : place.slot)),
      place: found,
      type: BYTE,
    },
  }
}

const headOf = ({ inline }: BytesType, word: `0x${string}`): Pick<BytesHead, 'form' | 'length'> =>
  inline === null ? parseBytesHead(word) : { form: 'long', length: BigInt(word) }

/** Bytes count from the high-order end of a word; a place counts those below. */
const placeOfByte = (start: bigint, index: bigint): Place => ({
  slot: addSlots(start, index / BigInt(WORD)),
  offset: WORD - 1 - Number(index % BigInt(WORD)),
})
