import { hexToBigInt, keccak256 } from 'viem'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { Mistake } from '../../lesson/exercise'
import type { Held } from './held'

/** What wrong rules read from a head: a length, and the slot of the first byte. */
export const misreadings = (held: Held): Mistake[] => (held.isLong ? ofLong(held) : ofShort(held))

const ofShort = ({ head, length, slot }: Held): Mistake[] => [
  {
    rule: 'not halved',
    answer: [String(2 * length), formatSlot(slot)],
    refutes: `This reads the last byte, 0x${head.slice(-2)}, as the length. It is twice the length: ${2 * length} means ${length} bytes.`,
    bytes: null,
  },
  {
    rule: 'behind a hash always',
    answer: [String(length), formatSlot(dataSlot(slot))],
    refutes:
      'This looks at keccak256(slot). The last bit of the word is 0, so the text has at most 31 bytes and is in the slot itself.',
    bytes: null,
  },
  {
    rule: 'length in front',
    answer: [String(hexToBigInt(head) >> 248n), formatSlot(slot)],
    refutes: `This reads the first byte, 0x${head.slice(2, 4)}, as the length. It is the first byte of the text. The last byte of the word is twice the length.`,
    bytes: null,
  },
]

function ofLong({ head, length, slot, begins }: Held): Mistake[] {
  const place = formatSlot(begins)
  return [
    {
      rule: 'not halved',
      answer: [String(2 * length + 1), place],
      refutes: `This reads the number in the word as the length. It is 2 × length + 1: ${2 * length + 1} means ${length} bytes.`,
      bytes: null,
    },
    {
      rule: 'next slot',
      answer: [String(length), formatSlot(slot + 1n)],
      refutes: `This looks in the next slot, ${shortSlot(slot + 1n)}, which belongs to the next variable. Text of more than 31 bytes starts at keccak256(slot).`,
      bytes: null,
    },
    {
      rule: 'in place always',
      answer: [String(length), formatSlot(slot)],
      refutes:
        'This looks for the text in the slot itself. The last bit of the word is 1: the slot holds only the length, and the text starts at keccak256(slot).',
      bytes: null,
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
