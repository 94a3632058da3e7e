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
    refutes: `This takes the last byte, 0x${head.slice(-2)}, for the length. It is twice the length: ${2 * length} says ${length} bytes.`,
    bytes: null,
  },
  {
    rule: 'behind a hash always',
    answer: [String(length), formatSlot(dataSlot(slot))],
    refutes:
      'This looks behind the hash of the slot. The last bit of the word is 0: up to 31 bytes lie in the slot itself, before their length.',
    bytes: null,
  },
  {
    rule: 'length in front',
    answer: [String(hexToBigInt(head) >> 248n), formatSlot(slot)],
    refutes: `This takes the first byte, 0x${head.slice(2, 4)}, for the length. That is the first byte of the text: the length is told by the last byte of the word.`,
    bytes: null,
  },
]

function ofLong({ head, length, slot, begins }: Held): Mistake[] {
  const place = formatSlot(begins)
  return [
    {
      rule: 'not halved',
      answer: [String(2 * length + 1), place],
      refutes: `This takes the number in the word for the length. It is twice the length plus 1: ${2 * length + 1} says ${length} bytes.`,
      bytes: null,
    },
    {
      rule: 'next slot',
      answer: [String(length), formatSlot(slot + 1n)],
      refutes: `This looks in slot ${shortSlot(slot + 1n)}, the next one: the next variable would begin there. Text of more than 31 bytes lies where keccak256 of the slot says.`,
      bytes: null,
    },
    {
      rule: 'in place always',
      answer: [String(length), formatSlot(slot)],
      refutes:
        'This looks for the text in the slot itself. The last bit of the word is 1: the slot holds the length alone, and the text lies behind a hash.',
      bytes: null,
    },
    {
      rule: 'head hashed',
      answer: [String(length), keccak256(head)],
      refutes:
        'This hashes what lies in the slot: then two texts of one length would lie in the same place. The number of the slot is hashed.',
      bytes: head,
    },
  ]
}
