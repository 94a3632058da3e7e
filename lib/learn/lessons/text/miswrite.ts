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
      `This writes the length, ${length}, into the last byte. It must be twice the length. The lowest bit says whether the text is short or long.`,
    ),
    wrong(
      '1 added always',
      inPlace(bytes, 2 * length + 1),
      `This adds 1 to twice the length. The 1 means a text stored at keccak256(slot). A text of ${length} bytes is in the slot itself, so the last bit is 0.`,
    ),
    wrong(
      'length in front',
      concatHex([numberToHex(2 * length, { size: 1 }), padHex(bytes, { size: SHORT, dir: 'right' })]),
      'This puts the length before the text. The text starts at the first byte of the word, and the last byte holds twice the length.',
    ),
    wrong(
      'zeros in front',
      concatHex([padHex(bytes, { size: SHORT }), numberToHex(2 * length, { size: 1 })]),
      'This pads the text on the left, like a number. Text starts at the first byte of the word and is padded on the right.',
    ),
  ]
}

function ofLong({ text: { bytes }, length, begins }: Held): Mistake[] {
  return [
    wrong('not doubled', wordOf(length), `This is the length, ${length}. The word is 2 × length + 1.`),
    wrong(
      'no 1 added',
      wordOf(2 * length),
      `This is twice the length, without the 1. The 1 means that the text is stored at keccak256(slot): 2 × ${length} + 1.`,
    ),
    wrong(
      'beginning in place',
      inPlace(sliceHex(bytes, 0, SHORT), 2 * length + 1),
      `This keeps the first 31 bytes in the slot. All bytes of a longer text are stored from keccak256(slot); the slot holds only 2 × ${length} + 1.`,
    ),
    wrong(
      'a pointer',
      formatSlot(begins),
      'This is the first slot of the text. It is not stored, because it follows from the slot of the variable. The word holds 2 × length + 1.',
    ),
    wrong(
      'hash of the text',
      keccak256(bytes),
      'This is the hash of the text. The text itself is stored at keccak256(slot). The word holds 2 × length + 1.',
    ),
  ]
}

/** A letter beyond ASCII takes more than one byte. */
function characters({ text: { bytes, characters }, length, isLong }: Held): Mistake {
  return wrong(
    'characters counted',
    isLong ? wordOf(2 * characters + 1) : inPlace(bytes, 2 * characters),
    `This counts ${characters} characters. Count bytes: a letter such as ü takes 2 bytes. The text has ${length} bytes.`,
  )
}
