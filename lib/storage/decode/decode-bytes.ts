import { concatHex, type Hex, hexToBigInt, size, sliceHex } from 'viem'
import type { BytesType } from '../layout/storage-type'
import { WORD_BYTES } from '../place/array-element'
import { type BytesHead, parseBytesHead } from '../place/bytes-head'
import { textOfBytes } from '../place/bytes-text'
import { dataSlot } from '../place/data-slot'
import { addSlots } from '../place/slot'
import type { Decoded, DecodedContent, Part } from './decoded'
import { type Decoder, type DecodeTask, isImplausible, tooLong } from './read-options'

type Result = Pick<Decoded, 'content' | 'parts' | 'warnings'>

/** Decodes a string or bytes: in its own word, at its hash, or in Vyper after its length. */
export function decodeBytes(task: DecodeTask & { type: BytesType }, decoder: Decoder): Result {
  const { slot } = task.place
  const head = decoder.read([slot])
  if ('missing' in head) return { content: head.missing, parts: [lengthWord(slot)], warnings: [] }
  const [word = '0x'] = head.words
  if (task.type.inline !== null) {
    const length = hexToBigInt(word)
    if (length > task.type.inline) return invalid(slot, word, `It has room for ${task.type.inline} bytes.`)
    return decodeData(task, { length, start: addSlots(slot, 1n) }, decoder)
  }
  const stated = parseBytesHead(word)
  if (!stated.isValid) return invalid(slot, word, describeInvalid(stated))
  if (stated.form === 'short') return decodeShort(task, word, Number(stated.length))
  return decodeData(task, { length: stated.length, start: dataSlot(slot) }, decoder)
}

function decodeShort({ type, place }: DecodeTask & { type: BytesType }, word: Hex, length: number): Result {
  const raw = length === 0 ? '0x' : sliceHex(word, 0, length)
  const rest = length < 31 ? hexToBigInt(sliceHex(word, length, 31)) : 0n
  return {
    content: content(type, raw, BigInt(length)),
    parts: [
      { slot: place.slot, from: 0, to: length, holds: 'data' },
      { slot: place.slot, from: 31, to: 32, holds: 'length' },
    ],
    warnings: rest === 0n ? [] : [DIRTY_END],
  }
}

function decodeData(
  task: DecodeTask & { type: BytesType },
  { length, start }: { length: bigint; start: bigint },
  decoder: Decoder,
): Result {
  const head = lengthWord(task.place.slot)
  const page = decoder.page(task.path)
  if (!page && isImplausible(length)) {
    return { content: tooLong(length, 'bytes'), parts: [head], warnings: [] }
  }
  const shown = smaller(length, BigInt(page?.count ?? decoder.limits.bytes))
  decoder.strict?.expect(Math.ceil(Number(shown) / WORD_BYTES))
  const slots = Array.from({ length: Math.ceil(Number(shown) / WORD_BYTES) }, (_, i) =>
    addSlots(start, BigInt(i)),
  )
  const data = slots.map((slot, i): Part => {
    return { slot, from: 0, to: Math.min(WORD_BYTES, Number(shown) - i * WORD_BYTES), holds: 'data' }
  })
  const found = decoder.read(slots)
  if ('missing' in found) return { content: found.missing, parts: [head, ...data], warnings: [] }
  const all = concatHex(found.words)
  const raw = shown === 0n ? '0x' : sliceHex(all, 0, Number(shown))
  const rest = size(all) > Number(shown) ? hexToBigInt(sliceHex(all, Number(shown))) : 0n
  return {
    content: content(task.type, raw, length),
    parts: [head, ...data],
    // In Vyper, bytes after the end are left from a longer value.
    warnings: rest === 0n || shown < length || task.type.inline !== null ? [] : [DIRTY_END],
  }
}

function content(type: BytesType, raw: Hex, length: bigint): DecodedContent {
  const isWhole = BigInt(size(raw)) === length
  return { state: 'bytes', length, raw, text: type.isText ? textOfBytes(raw, isWhole) : null, isWhole }
}

const DIRTY_END = 'The bytes after the end are not zero. They are ignored.'

function invalid(slot: bigint, word: Hex, why: string): Result {
  return {
    content: { state: 'value', value: word, text: word, raw: word },
    parts: [{ slot, from: 0, to: WORD_BYTES, holds: 'length' }],
    warnings: [`Its word is not a valid length. ${why}`],
  }
}

function describeInvalid({ form, length }: BytesHead): string {
  return form === 'short'
    ? `The short form has up to 31 bytes, but this length is ${length}. Code that reads it panics (0x22).`
    : `The long form has 32 bytes or more, but this length is ${length}. Code that reads it panics (0x22).`
}

const lengthWord = (slot: bigint): Part => ({ slot, from: 0, to: WORD_BYTES, holds: 'length' })

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
