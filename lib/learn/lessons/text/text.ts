import { call } from '@/lib/playground/examples/example-program'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { Random } from '../../draw/random'
import { tryHead } from '../../judge/head'
import { tryWord } from '../../judge/word'
import type { Exercise } from '../../lesson/exercise'
import type { Lesson } from '../../lesson/lesson'
import { lessonProgram } from '../../lesson/lesson-program'
import { sourceText } from '../../variant/source-text'
import type { Variant } from '../../variant/variant'
import { drawHeld, type Held } from './held'
import { misreadings } from './misread'
import { miswritings } from './miswrite'
import { readingParts, writingParts } from './parts'
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
  const held = drawHeld(variant, seen, random)
  const { contract, name, isText, text } = held
  return {
    ...(seen === 'head' ? askToRead(held, random) : askToWrite(held)),
    variant,
    path: name,
    program: lessonProgram(variant, contract, [call(`write(${isText ? 'string' : 'bytes'})`, [text.value])]),
  }
}

function askToRead(held: Held, random: Random): Question {
  const { contract, name, slot, head, length, begins, isLong } = held
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
    mistakes: misreadings(held),
    tried: `The word was written, then the slot that you named was changed. \`${name}\` has this length and starts with the changed bytes.`,
    judge: (answer) => tryHead(contract, { name, slot: formatSlot(slot), head }, answer),
    parts: readingParts(held),
    pieces: random.shuffle(pieces),
  }
}

function askToWrite(held: Held): Question {
  const { contract, name, slot, head, text, isText } = held
  const shown = isText ? `"${text.value}"\`, which is \`${text.bytes}` : text.bytes
  return {
    asks: `\`${name}\` is set to \`${shown}\`. Which word does its slot ${shortSlot(slot)} hold then?`,
    fields: [
      { kind: 'word', label: 'Word', hint: '64 hexadecimal digits; fewer are padded with zeros on the left' },
    ],
    truth: [head],
    bytes: { label: 'the word', value: head },
    mistakes: miswritings(held),
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
    parts: writingParts(held),
    pieces: [],
  }
}

export const TEXT: Lesson = {
  slug: 'text',
  own: { source: sourceText(OWN), facts: { text: 'entry' } },
  structures: STRUCTURES,
  exercise,
  yours: null,
}
