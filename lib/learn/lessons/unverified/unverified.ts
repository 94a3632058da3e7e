import { call } from '@/lib/playground/examples/example-program'
import { addSlots, formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { wordAt } from '@/lib/storage/place/words'
import type { Random } from '../../draw/random'
import { askPlace } from '../../judge/try-place'
import type { Exercise, ExercisePart, Lesson, Mistake } from '../../lesson/lesson'
import { sourceText } from '../../variant/sketch'
import { lessonProgram, type Variant } from '../../variant/variant'
import { drawSealed, type Sealed } from './sealed'
import { STRUCTURES } from './structures'

function exercise(variant: Variant, random: Random): Exercise {
  const sealed = drawSealed(variant, random)
  const { contract, getter, returns, words, place, type, path } = sealed
  return {
    variant,
    asks: `The source of this contract is not published. \`${getter.text}\` returns ${returns}. Where is that value stored?`,
    words,
    ...askPlace(contract, getter, type, place, getter.text),
    mistakes: mistakesOf(sealed),
    parts: partsOf(sealed),
    path,
    program: lessonProgram(variant, contract, [call(getter.text)]),
  }
}

function mistakesOf({ place: { slot, offset }, bytes, listed, getter, words }: Sealed): Mistake[] {
  const order = listed.indexOf(getter.name)
  const position = [...words.keys()].sort((a, b) => (a < b ? -1 : 1)).indexOf(slot)
  const wrong = [
    {
      rule: 'counted from the left',
      at: { slot, offset: 32 - bytes - offset },
      refutes: `The slot is right. An offset counts from the right, the low-order end: ${offset} bytes are to the right of the value.`,
    },
    {
      rule: 'the whole slot',
      at: { slot, offset: 0 },
      refutes: `The slot is right, but the value is not at its right end. Other values take ${offset} bytes there.`,
    },
    {
      rule: 'in the order of the ABI',
      at: { slot: BigInt(order), offset: 0 },
      refutes: `This counts the functions of the ABI. The compiler sorts them by name, so their order says nothing about storage. Search for the bytes of the value.`,
    },
    {
      rule: 'words counted',
      at: { slot: BigInt(position), offset },
      refutes: `This counts the words on this page. Read the slot beside the word: slots from a hash are far apart, and the first slot need not be 0.`,
    },
    {
      rule: 'slots counted from one',
      at: { slot: addSlots(slot, 1n), offset },
      refutes: `This is one slot too high. Slots are counted from 0: the value is in slot ${shortSlot(slot)}.`,
    },
  ]
  const same = (one: Sealed['place'], other: Sealed['place']) =>
    one.slot === other.slot && one.offset === other.offset
  return wrong
    .filter(
      ({ at }, i) => !same(at, { slot, offset }) && wrong.findIndex((other) => same(other.at, at)) === i,
    )
    .map(({ rule, at, refutes }) => ({
      rule,
      answer: [formatSlot(at.slot), String(at.offset)],
      refutes,
    }))
}

function partsOf({ place: { slot, offset }, bytes, words, type }: Sealed): ExercisePart[] {
  return [
    {
      field: { kind: 'number', label: 'Bytes of the value' },
      truth: String(bytes),
      says: `The ABI says \`${type.label}\`, which has ${bytes} bytes. Convert the value to hexadecimal digits and search for them.`,
    },
    {
      field: { kind: 'word', label: 'The word that holds them' },
      truth: wordAt(words, slot) ?? formatSlot(0n),
      says: 'The whole value is in one word. A value never crosses the end of a slot.',
    },
    {
      field: { kind: 'number', label: 'Bytes to the right of the value' },
      truth: String(offset),
      says: 'Two hexadecimal digits are one byte. To be sure, other bytes are written there: the getter must return them.',
    },
  ]
}

const OWN = `contract Box {
    uint64 public opened;
    address public owner;
    uint256 public price;
    uint128 private secret;
    uint96 public visits;
}
`

export const UNVERIFIED: Lesson = {
  slug: 'unverified',
  own: { source: sourceText(OWN), shown: [], facts: {} },
  structures: Object.values(STRUCTURES),
  exercise,
}
