import { hexToBigInt } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import type { Part } from '../../lesson/exercise'
import type { Held } from './held'

const kindPart = (label: string, isLong: boolean, says: string): Part => ({
  field: {
    kind: 'choice',
    label,
    options: [
      { value: 'short', label: 'in the slot itself' },
      { value: 'long', label: 'behind a hash' },
    ],
  },
  truth: isLong ? 'long' : 'short',
  says,
})

/** From the head to the length and the place. */
export const readingParts = ({ head, isLong, length, begins }: Held): Part[] => [
  {
    field: { kind: 'number', label: 'Last bit of the word' },
    truth: String(hexToBigInt(head) & 1n),
    says: `The last byte is 0x${head.slice(-2)}; the last bit tells whether it is odd.`,
  },
  kindPart('The text lies', isLong, 'A last bit of 0 says: in the slot itself. 1 says: behind a hash.'),
  {
    field: { kind: 'number', label: 'Length in bytes' },
    truth: String(length),
    says: isLong
      ? `The whole word is twice the length plus 1: (${2 * length + 1} - 1) / 2.`
      : `The last byte is twice the length: ${2 * length} / 2.`,
  },
  {
    field: { kind: 'slot', label: 'Slot of the first byte' },
    truth: formatSlot(begins),
    says: isLong
      ? 'Long text begins where keccak256 of its slot, as 32 bytes, says.'
      : 'Short text begins at the first byte of its own slot.',
  },
]

/** From the text to its head. */
export const writingParts = ({ text, head, isLong, length }: Held): Part[] => [
  {
    field: { kind: 'number', label: 'Length in bytes' },
    truth: String(length),
    says: `Two hexadecimal digits are a byte: ${text.bytes.length - 2} / 2.`,
  },
  kindPart(
    'The text lies',
    isLong,
    'Up to 31 bytes lie in the slot itself, with their length in the last byte.',
  ),
  {
    field: { kind: 'number', label: 'The number that tells the length' },
    truth: String(isLong ? 2 * length + 1 : 2 * length),
    says: isLong
      ? `Twice the length plus 1: the last bit is 1. 2 · ${length} + 1.`
      : `Twice the length: the last bit stays 0. 2 · ${length}.`,
  },
  {
    field: { kind: 'word', label: 'The word' },
    truth: head,
    says: isLong
      ? 'The slot holds this number alone, as any number: at the low-order end.'
      : 'The text from the first byte on, zeros behind it, the number in the last byte.',
  },
]
