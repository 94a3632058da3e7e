import { concatHex, type Hex, keccak256, numberToHex, padHex, sliceHex } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import type { Mistake } from '../../lesson/exercise'
import { type Held, inPlace, SHORT, wordOf } from './held'

const wrong = (rule: string, word: Hex, refutes: string): Mistake => ({
  rule,
  answer: [word],
  refutes,
  bytes: word,
})

/** The words that wrong rules write into the slot of a text, where they differ from the true one. */
export const miswritings = (held: Held): Mistake[] =>
  [...(held.isLong ? ofLong(held) : ofShort(held)), characters(held)].filter(
    ({ answer: [word] }) => word !== held.head,
  )

function ofShort({ text: { bytes }, length }: Held): Mistake[] {
  return [
    wrong(
      'not doubled',
      inPlace(bytes, length),
      `The last byte here is the length, ${length}. It has to be twice the length: its lowest bit is kept free, to tell short text from long.`,
    ),
    wrong(
      '1 added always',
      inPlace(bytes, 2 * length + 1),
      `This adds 1 to twice the length. That says that the text lies behind a hash; ${length} bytes lie in the slot itself, and the last bit stays 0.`,
    ),
    wrong(
      'length in front',
      concatHex([numberToHex(2 * length, { size: 1 }), padHex(bytes, { size: SHORT, dir: 'right' })]),
      'This puts the length before the text. It stands in the last byte of the word, the lowest one; the text begins at the first.',
    ),
    wrong(
      'zeros in front',
      concatHex([padHex(bytes, { size: SHORT }), numberToHex(2 * length, { size: 1 })]),
      'This puts the zeros before the text, as for a number. Text begins at the first byte of the word, and zeros fill it up behind.',
    ),
  ]
}

function ofLong({ text: { bytes }, length, begins }: Held): Mistake[] {
  return [
    wrong(
      'not doubled',
      wordOf(length),
      `This is the length, ${length}. The word is twice the length plus 1.`,
    ),
    wrong(
      'no 1 added',
      wordOf(2 * length),
      `This is twice the length, without the 1. The last bit says that the text lies behind a hash: 2 · ${length} + 1.`,
    ),
    wrong(
      'beginning in place',
      inPlace(sliceHex(bytes, 0, SHORT), 2 * length + 1),
      `This keeps the first 31 bytes in the slot. Text of more than 31 bytes lies behind the hash whole; the slot holds 2 · ${length} + 1 alone.`,
    ),
    wrong(
      'a pointer',
      formatSlot(begins),
      'This is the slot in which the text begins. Nobody has to keep it: it follows from the slot of the variable. The word holds the length.',
    ),
    wrong(
      'hash of the text',
      keccak256(bytes),
      'This is the hash of the text. The text itself is kept, behind the hash of the slot; the word holds its length.',
    ),
  ]
}

/** A letter beyond ASCII takes more than one byte. */
function characters({ text: { bytes, characters }, length, isLong }: Held): Mistake {
  return wrong(
    'characters counted',
    isLong ? wordOf(2 * characters + 1) : inPlace(bytes, 2 * characters),
    `This counts ${characters} characters. Bytes are counted, and a letter such as ü takes two of them: ${length}.`,
  )
}
