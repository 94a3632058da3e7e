import type { Hex } from 'viem'
import { call } from '@/lib/playground/examples/example-program'
import { addSlots, formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { wordAt } from '@/lib/storage/place/words'
import { byteField } from '../../answer/byte-field'
import type { Random } from '../../draw/random'
import { fillValue } from '../../judge/fill-value'
import { tryRuler } from '../../judge/ruler'
import type { Exercise, Mistake, Part } from '../../lesson/exercise'
import type { Lesson } from '../../lesson/lesson'
import { lessonProgram } from '../../lesson/lesson-program'
import { sourceText } from '../../variant/source-text'
import type { Variant } from '../../variant/variant'
import { drawSealed, type Sealed } from './sealed'
import { STRUCTURES } from './structures'

function exercise(variant: Variant, random: Random): Exercise {
  const sealed = drawSealed(variant, random)
  const { contract, getter, returns, words, place, type, path } = sealed
  return {
    variant,
    asks: `Nobody published the source. \`${getter.text}\` returns ${returns}. Where does that value lie among the words of the contract?`,
    words,
    fields: [{ kind: 'slot', label: 'Slot', hint: 'decimal or hexadecimal' }, byteField()],
    truth: [formatSlot(place.slot), String(place.offset)],
    bytes: null,
    mistakes: mistakesOf(sealed),
    tried: `A value was put into these bytes alone, and \`${getter.text}\` returned it; then into all others, and it returned nothing.`,
    judge: ([slot = '', offset = '']) =>
      tryRuler(contract, getter, { slot: slot as Hex, offset: Number(offset) }, fillValue(type)),
    parts: partsOf(sealed),
    pieces: [],
    path,
    program: lessonProgram(variant, contract, [call(getter.text)]),
  }
}

/** What wrong rules say of where the value lies, without those that lead to the same place. */
function mistakesOf({ place: { slot, offset }, bytes, listed, getter, words }: Sealed): Mistake[] {
  const order = listed.indexOf(getter.name)
  const position = [...words.keys()].sort((a, b) => (a < b ? -1 : 1)).indexOf(slot)
  const wrong = [
    {
      rule: 'counted from the left',
      at: { slot, offset: 32 - bytes - offset },
      refutes: `The slot is right. Bytes are counted from the low-order end: there are ${offset} bytes to the right of the value.`,
    },
    {
      rule: 'the whole slot',
      at: { slot, offset: 0 },
      refutes: `The slot is right, but the value does not begin at its right end: ${offset} bytes of something else lie there.`,
    },
    {
      rule: 'in the order of the ABI',
      at: { slot: BigInt(order), offset: 0 },
      refutes: `This counts the functions of the ABI. The compiler sorts them by name: their order says nothing of storage. The value is found by its bytes.`,
    },
    {
      rule: 'words counted',
      at: { slot: BigInt(position), offset },
      refutes: `This counts the words that are shown. Each has its slot beside it: a first slot may be chosen, and slots behind a hash are far apart.`,
    },
    {
      rule: 'slots counted from one',
      at: { slot: addSlots(slot, 1n), offset },
      refutes: `This is a slot too far. The first slot is 0; the value is in the word of slot ${shortSlot(slot)}.`,
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
      bytes: null,
      refutes,
    }))
}

function partsOf({ place: { slot, offset }, bytes, words, type }: Sealed): Part[] {
  return [
    {
      field: { kind: 'number', label: 'Bytes of the value' },
      truth: String(bytes),
      says: `The ABI says \`${type.label}\`: it has ${bytes} bytes, and as hexadecimal digits they can be looked for.`,
    },
    {
      field: { kind: 'word', label: 'The word that holds them' },
      truth: wordAt(words, slot) ?? formatSlot(0n),
      says: 'The value stands in one word, whole: a value never lies across two.',
    },
    {
      field: { kind: 'number', label: 'Bytes to the right of the value' },
      truth: String(offset),
      says: 'Two hexadecimal digits are a byte. To be sure, a mark is put there and the getter is asked again: it has to return the mark.',
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
  structures: STRUCTURES,
  exercise,
  yours: null,
}
