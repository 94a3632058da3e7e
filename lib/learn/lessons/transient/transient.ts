import { call } from '@/lib/playground/examples/example-program'
import { formatSlot } from '@/lib/storage/place/slot'
import type { Random } from '../../draw/random'
import type { Exercise, ExercisePart, Lesson } from '../../lesson/lesson'
import { sourceText } from '../../variant/sketch'
import { lessonProgram, type Variant } from '../../variant/variant'
import { transientAnswer, transientMistakes, truthOf } from './mistakes'
import { drawCalls, kept, returned, type TwoCalls, tryCalls } from './scene'
import { STRUCTURES } from './structures'

const OWN = `contract Till {
    address keeper;
    uint256 takings;
    bool transient busy;
    uint256 transient basket;

    function buy(uint256 price) external returns (uint256) {
        require(!busy, "one at a time");
        busy = true;
        basket += price;
        takings += price;
        return basket;
    }

    function probe(uint256 mark, uint256 slot) external returns (uint256 word) {
        basket = mark;
        assembly {
            word := tload(slot)
        }
    }
}
`

function exercise(variant: Variant, random: Random): Exercise {
  const calls = drawCalls(variant, random)
  const { contract, act, first, second, tally, looked } = calls
  const mark = random.bytes(32)
  return {
    variant,
    asks: `\`${act}(${first})\` is called, and in the next transaction \`${act}(${second})\`. Which transient slot holds \`${tally.name}\`? What does the second call return? What does slot ${looked} of storage hold afterwards?`,
    fields: [
      { kind: 'slot', label: `Transient slot of \`${tally.name}\`` },
      { kind: 'number', label: `\`${act}(${second})\` returns` },
      { kind: 'number', label: `Slot ${looked} of storage afterwards`, hint: 'the whole word, as a number' },
    ],
    truth: transientAnswer(truthOf(calls)),
    mistakes: transientMistakes(calls),
    tried:
      'Both calls were made, and the word of storage was read. Then a value was written to the transient slot, and the contract read it.',
    judge: (answer) => tryCalls(calls, answer, mark),
    parts: partsOf(calls),
    path: null,
    program: lessonProgram(
      variant,
      contract,
      [first, second].map((amount) => call(`${act}(uint256)`, [String(amount)])),
    ),
  }
}

const RETURNS: Readonly<Record<TwoCalls['scene'], string>> = {
  plain: 'It was zero before, and only this call added to it.',
  twice: 'Both inner calls are in one transaction, so the second reads what the first wrote.',
  undone: 'The failed call is reverted, and so is its addition.',
}

function partsOf(calls: TwoCalls): ExercisePart[] {
  const { transient, before, tally, act, second, looked, totalThere, scene } = calls
  return [
    ...transient.slice(0, before + 1).map(
      ({ name, slot }): ExercisePart => ({
        field: { kind: 'slot', label: `Transient slot of \`${name}\`` },
        truth: formatSlot(slot),
        says: 'Transient variables are placed like stored ones, in slots of their own, counted from 0.',
      }),
    ),
    {
      field: { kind: 'number', label: `\`${tally.name}\` when \`${act}(${second})\` begins` },
      truth: '0',
      says: 'All transient slots are zero again when a transaction ends.',
    },
    {
      field: { kind: 'number', label: `\`${act}(${second})\` returns` },
      truth: String(returned(calls)),
      says: RETURNS[scene],
    },
    {
      field: { kind: 'number', label: `Slot ${looked} of storage afterwards` },
      truth: String(kept(calls)),
      says: totalThere
        ? 'Storage keeps its values: both transactions added to it.'
        : 'No function writes to this slot of storage. The transient slot with the same number is a different slot.',
    },
  ]
}

export const TRANSIENT: Lesson = {
  slug: 'transient',
  own: {
    source: sourceText(OWN),
    facts: { tally: 'basket', total: 'takings', scene: 'plain', act: 'buy' },
  },
  structures: Object.values(STRUCTURES),
  exercise,
}
