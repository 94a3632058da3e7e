import { hexToBigInt } from 'viem'
import { call } from '@/lib/playground/examples/example-program'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { Random } from '../../draw/random'
import { tryHead } from '../../judge/try-slot'
import { tryWord } from '../../judge/try-word'
import type { Exercise, ExercisePart, Lesson } from '../../lesson/lesson'
import { sourceText } from '../../variant/sketch'
import { lessonProgram, type Variant } from '../../variant/variant'
import { textReadingMistakes, textWritingMistakes } from './mistakes'
import { drawStoredText, type StoredText } from './stored-text'
import { STRUCTURES } from './structures'

const OWN = `contract Guestbook {
    address owner;
    uint32 visits;
    string public entry;

    function write(string calldata text) external {
        entry = text;
        visits++;
    }
}
`

type Question = Omit<Exercise, 'variant' | 'path' | 'program'>

function exercise(variant: Variant, random: Random): Exercise {
  const seen = random.pick(['text', 'head'] as const)
  const stored = drawStoredText(variant, seen, random)
  const { contract, name, isText, text } = stored
  return {
    ...(seen === 'head' ? askToRead(stored, random) : askToWrite(stored)),
    variant,
    path: name,
    program: lessonProgram(variant, contract, [call(`write(${isText ? 'string' : 'bytes'})`, [text.value])]),
  }
}

function askToRead(stored: StoredText, random: Random): Question {
  const { contract, name, slot, head, length, begins, isLong } = stored
  const hashed = { label: 'the slot, which is hashed', bytes: formatSlot(slot) }
  const pieces = [
    { label: `the slot of ${name}`, bytes: formatSlot(slot) },
    { label: 'the word in it', bytes: head },
    { label: 'the slot after it', bytes: formatSlot(slot + 1n) },
  ]
  return {
    asks: `\`${name}\` has slot ${shortSlot(slot)}, which holds \`${head}\`. How many bytes does \`${name}\` have, and which slot holds its first byte?`,
    fields: [
      { kind: 'number', label: 'Length', hint: 'in bytes' },
      { kind: 'slot', label: 'Slot of the first byte', hint: 'decimal or hexadecimal' },
    ],
    truth: [String(length), formatSlot(begins)],
    bytes: isLong ? { label: hashed.label, value: hashed.bytes } : null,
    mistakes: textReadingMistakes(stored),
    tried: `The word was written, then the slot that you named was changed. \`${name}\` has this length and starts with the changed bytes.`,
    judge: (answer) => tryHead(contract, { name, slot: formatSlot(slot), head }, answer),
    parts: readingParts(stored),
    pieces: random.shuffle(pieces),
  }
}

function askToWrite(stored: StoredText): Question {
  const { contract, name, slot, head, text, isText } = stored
  const shown = isText ? `"${text.value}"\`, which is \`${text.bytes}` : text.bytes
  return {
    asks: `\`${name}\` is set to \`${shown}\`. Which word does its slot ${shortSlot(slot)} hold then?`,
    fields: [
      { kind: 'word', label: 'Word', hint: '64 hexadecimal digits; fewer are padded with zeros on the left' },
    ],
    truth: [head],
    bytes: { label: 'the word', value: head },
    mistakes: textWritingMistakes(stored),
    tried: `\`${name}\` was set, and its slot holds this word. The word was also written directly, and \`${name}\` returned the same text.`,
    judge: ([word = '']) =>
      tryWord(
        contract,
        {
          slot: formatSlot(slot),
          write: { name: 'write', args: [text.value] },
          reads: [{ name, result: text.value }],
        },
        word as `0x${string}`,
      ),
    parts: writingParts(stored),
  }
}

export const TEXT: Lesson = {
  slug: 'text',
  own: { source: sourceText(OWN), facts: { text: 'entry' } },
  structures: Object.values(STRUCTURES),
  exercise,
}

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

export const readingParts = ({ head, isLong, length, begins }: StoredText): ExercisePart[] => [
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

export const writingParts = ({ text, head, isLong, length }: StoredText): ExercisePart[] => [
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
