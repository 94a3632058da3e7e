import { concatHex, type Hex, hexToBigInt, keccak256, numberToHex, padHex, sliceHex } from 'viem'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { Mistake } from '../../lesson/lesson'
import { inPlace, SHORT, type StoredText, wordOf } from './stored-text'

const wrong = (rule: string, word: Hex, refutes: string): Mistake => ({
  rule,
  answer: [word],
  refutes,
  bytes: word,
})

export const textWritingMistakes = (stored: StoredText): Mistake[] =>
  [...(stored.isLong ? writingsOfLong(stored) : writingsOfShort(stored)), characters(stored)].filter(
    ({ answer: [word] }) => word !== stored.head,
  )

function writingsOfShort({ text: { bytes }, length }: StoredText): Mistake[] {
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

function writingsOfLong({ text: { bytes }, length, begins }: StoredText): Mistake[] {
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

/** Letters outside ASCII take more than one byte. */
function characters({ text: { bytes, characters }, length, isLong }: StoredText): Mistake {
  return wrong(
    'characters counted',
    isLong ? wordOf(2 * characters + 1) : inPlace(bytes, 2 * characters),
    `This counts ${characters} characters. Count bytes: a letter such as ü takes 2 bytes. The text has ${length} bytes.`,
  )
}

export const textReadingMistakes = (stored: StoredText): Mistake[] =>
  stored.isLong ? readingsOfLong(stored) : readingsOfShort(stored)

const readingsOfShort = ({ head, length, slot }: StoredText): Mistake[] => [
  {
    rule: 'not halved',
    answer: [String(2 * length), formatSlot(slot)],
    refutes: `This reads the last byte, 0x${head.slice(-2)}, as the length. It is twice the length: ${2 * length} means ${length} bytes.`,
  },
  {
    rule: 'behind a hash always',
    answer: [String(length), formatSlot(dataSlot(slot))],
    refutes:
      'This looks at keccak256(slot). The last bit of the word is 0, so the text has at most 31 bytes and is in the slot itself.',
  },
  {
    rule: 'length in front',
    answer: [String(hexToBigInt(head) >> 248n), formatSlot(slot)],
    refutes: `This reads the first byte, 0x${head.slice(2, 4)}, as the length. It is the first byte of the text. The last byte of the word is twice the length.`,
  },
]

function readingsOfLong({ head, length, slot, begins }: StoredText): Mistake[] {
  const place = formatSlot(begins)
  return [
    {
      rule: 'not halved',
      answer: [String(2 * length + 1), place],
      refutes: `This reads the number in the word as the length. It is 2 × length + 1: ${2 * length + 1} means ${length} bytes.`,
    },
    {
      rule: 'next slot',
      answer: [String(length), formatSlot(slot + 1n)],
      refutes: `This looks in the next slot, ${shortSlot(slot + 1n)}, which belongs to the next variable. Text of more than 31 bytes starts at keccak256(slot).`,
    },
    {
      rule: 'in place always',
      answer: [String(length), formatSlot(slot)],
      refutes:
        'This looks for the text in the slot itself. The last bit of the word is 1: the slot holds only the length, and the text starts at keccak256(slot).',
    },
    {
      rule: 'head hashed',
      answer: [String(length), keccak256(head)],
      refutes:
        'This hashes the word in the slot. Then two texts of the same length would collide. The slot number is hashed, not its content.',
      bytes: head,
    },
  ]
}
