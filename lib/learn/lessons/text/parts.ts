import { hexToBigInt } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import type { ExercisePart } from '../../lesson/exercise'
import type { Held } from './held'

const kindPart = (label: string, isLong: boolean, says: string): ExercisePart => ({
  field: {
    kind: 'choice',
    label,
    options: [
      { value: 'short', label: 'in the slot itself' },
      { value: 'long', label: 'at keccak256(slot)' },
    ],
  },
  truth: isLong ? 'long' : 'short',
  says,
})

/** From the head to the length and the place. */
export const readingParts = ({ head, isLong, length, begins }: Held): ExercisePart[] => [
  {
    field: { kind: 'number', label: 'Last bit of the word' },
    truth: String(hexToBigInt(head) & 1n),
    says: `The last byte is 0x${head.slice(-2)}. Its last bit is 1 if it is odd.`,
  },
  kindPart('The text is stored', isLong, 'Last bit 0: in the slot itself. Last bit 1: at keccak256(slot).'),
  {
    field: { kind: 'number', label: 'Length in bytes' },
    truth: String(length),
    says: isLong
      ? `The whole word is 2 × length + 1, so the length is (${2 * length + 1} - 1) / 2.`
      : `The last byte is twice the length, so the length is ${2 * length} / 2.`,
  },
  {
    field: { kind: 'slot', label: 'Slot of the first byte' },
    truth: formatSlot(begins),
    says: isLong
      ? 'Long text starts at keccak256(slot), with the slot as 32 bytes.'
      : 'Short text starts at the first byte of its own slot.',
  },
]

/** From the text to its head. */
export const writingParts = ({ text, head, isLong, length }: Held): ExercisePart[] => [
  {
    field: { kind: 'number', label: 'Length in bytes' },
    truth: String(length),
    says: `Two hexadecimal digits are one byte: ${text.bytes.length - 2} / 2.`,
  },
  kindPart(
    'The text is stored',
    isLong,
    'Up to 31 bytes are in the slot itself, and twice their length is in the last byte.',
  ),
  {
    field: { kind: 'number', label: 'The number that encodes the length' },
    truth: String(isLong ? 2 * length + 1 : 2 * length),
    says: isLong
      ? `2 × length + 1, because the last bit must be 1: 2 × ${length} + 1.`
      : `2 × length, because the last bit must be 0: 2 × ${length}.`,
  },
  {
    field: { kind: 'word', label: 'The word' },
    truth: head,
    says: isLong
      ? 'The slot holds only this number, padded on the left.'
      : 'The text starts at the first byte and is padded on the right. The last byte is the number.',
  },
]
