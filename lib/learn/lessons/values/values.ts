import type { Hex } from 'viem'
import { call } from '@/lib/playground/examples/example-program'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { countOf } from '@/lib/text/count'
import type { Random } from '../../draw/random'
import { tryReads, tryWord } from '../../judge/try-word'
import type { Exercise, ExercisePart, Lesson } from '../../lesson/lesson'
import { lessonProgram, type Variant } from '../../variant/variant'
import { valueReadingMistakes, valueWritingMistakes } from './mistakes'
import { asArgument, drawWord, type LessonWord, type Packed, returnedValue, valueField } from './packed-word'
import { record, STRUCTURES } from './structures'

const OWN = record([
  { type: 'int32', name: 'balance' },
  { type: 'bool', name: 'frozen' },
  { type: 'bytes4', name: 'code' },
  { type: 'address', name: 'owner' },
])

type Question = Omit<Exercise, 'variant' | 'path' | 'program' | 'pieces'>

function exercise(variant: Variant, random: Random): Exercise {
  const packed = drawWord(variant, random)
  const question = random.below(2) === 0 ? askToRead(packed, random) : askToWrite(packed)
  return {
    ...question,
    variant,
    path: packed.members[0]?.name ?? null,
    program: lessonProgram(variant, packed.contract, [setOf(packed)]),
  }
}

function setOf({ members }: LessonWord) {
  const types = members.map(({ abiType }) => abiType).join(',')
  return call(
    `set(${types})`,
    members.map(({ type, says }) => String(asArgument(type, says))),
  )
}

function askToRead(packed: LessonWord, random: Random): Question {
  const { contract, slot, word, members } = packed
  const asked = random.shuffle(members).slice(0, 2)
  return {
    asks: `Slot ${shortSlot(slot)} holds \`${word}\`. What do ${asked.map(({ name }) => `\`${name}\``).join(' and ')} return?`,
    fields: asked.map(({ type, name }) => valueField(type, `\`${name}\``)),
    truth: asked.map(({ says }) => says),
    mistakes: valueReadingMistakes(asked, packed),
    tried: 'The word was written to the slot, and the getters returned these values.',
    judge: (answer) =>
      tryReads(
        contract,
        { slot: formatSlot(slot), word },
        asked.map(({ name, type, abiType }, i) => ({
          name,
          output: returnedValue(type, abiType, answer[i] ?? ''),
        })),
      ),
    parts: asked.flatMap(readingParts),
  }
}

function readingParts({ name, type, offset, bytes, says }: Packed): ExercisePart[] {
  return [
    {
      field: { kind: 'bytes', label: `Bytes of \`${name}\`` },
      truth: bytes,
      says: `\`${type.label}\` has ${countOf(type.bytes, 'byte')}. Its offset is ${offset}: the bytes of the variables before it are to its right.`,
    },
    { field: valueField(type, `Value of \`${name}\``), truth: says, says: HOW[type.reading.as] ?? '' },
  ]
}

const HOW: Readonly<Record<string, string>> = {
  uint: 'The bytes are an unsigned number, with the high-order byte first.',
  int: 'Signed numbers are in two’s complement: if the highest bit is 1, subtract 2 to the power of the bits. -1 as `int32` is `ffffffff`.',
  bool: '01 is true, 00 is false.',
  enum: 'The members are numbered from 0.',
  address: 'The 20 bytes are the address.',
  bytes: 'The bytes are the value.',
}

function askToWrite(packed: LessonWord): Question {
  const { contract, slot, word, members } = packed
  const listed = members.map(({ name, says }) => `\`${name}\` ${says}`).join(', ')
  const values = members.map(({ type, says }) => asArgument(type, says))
  return {
    asks: `Which word of slot ${shortSlot(slot)} stores these values: ${listed}?`,
    fields: [
      { kind: 'word', label: 'Word', hint: '64 hexadecimal digits; fewer are padded with zeros on the left' },
    ],
    truth: [word],
    bytes: { label: 'the word', value: word },
    mistakes: valueWritingMistakes(packed),
    tried:
      'The contract stored these values, and its slot holds this word. The word was also written directly, and every getter returned its value.',
    judge: ([answered = '']) =>
      tryWord(
        contract,
        {
          slot: formatSlot(slot),
          write: { name: 'set', args: values },
          reads: members.map(({ name }, i) => ({ name, result: values[i] })),
        },
        answered as Hex,
      ),
    parts: members.map(({ name, type, bytes, offset }) => ({
      field: { kind: 'bytes', label: `Bytes of \`${name}\`` },
      truth: bytes,
      says: `${HOW[type.reading.as] ?? ''} Their offset is ${offset}.`,
    })),
  }
}

export const VALUES: Lesson = { slug: 'values', own: OWN, structures: Object.values(STRUCTURES), exercise }
