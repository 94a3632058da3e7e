import type { Variable } from '@/lib/storage/layout/layout'
import { elementBytes } from '@/lib/storage/layout/storage-type'
import { formatSlot } from '@/lib/storage/place/slot'
import { countOf } from '@/lib/text/count'
import type { LessonAnswer } from '../../answer/field'
import { type Mistake, mistakesBy, type WrongRules } from '../../lesson/lesson'
import { kept, returned, type TwoCalls } from './scene'

type Answers = { slot: bigint; returned: bigint; kept: bigint }

export const transientAnswer = (answers: Answers): LessonAnswer => [
  formatSlot(answers.slot),
  String(answers.returned),
  String(answers.kept),
]

export const truthOf = (calls: TwoCalls): Answers => ({
  slot: calls.tally.slot,
  returned: returned(calls),
  kept: kept(calls),
})

const WRONG_RULES: WrongRules<TwoCalls, { answers: Partial<Answers> }> = {
  'numbered on': ({ stored, tally }) => ({
    answers: { slot: stored + tally.slot },
    refutes:
      'This counts transient variables after the stored ones. Transient storage has slots of its own, counted from 0.',
  }),
  'a slot each': ({ before, tally }) => ({
    answers: { slot: BigInt(before) },
    refutes: `This gives each transient variable a slot. Transient variables are packed like stored ones. The ${before} before \`${tally.name}\` take ${countOf(Number(tally.slot), 'slot')}.`,
  }),
  'flag forgotten': ({ transient, before, tally }) => {
    const others = transient.slice(0, before)
    const flag = others.find(isFlag)
    if (!flag) return null
    return {
      answers: { slot: slotBehind(others.filter((other) => !isFlag(other))) },
      refutes: `This leaves out \`${flag.name}\`. A bool takes one byte, and \`${tally.name}\` does not fit beside it: it is in transient slot ${tally.slot}.`,
    }
  },
  kept: (calls) => ({
    answers: { returned: returned(calls) + returned({ ...calls, second: calls.first }) },
    refutes: `This keeps \`${calls.tally.name}\` from the first call to the second. Each call is a transaction. All transient slots are zero again when a transaction ends.`,
  }),
  'gone after each call': ({ scene, tally }) =>
    scene === 'twice'
      ? {
          answers: { returned: 0n },
          refutes: `This clears \`${tally.name}\` when an inner call ends. Transient slots keep their values until the transaction ends.`,
        }
      : null,
  'kept through a revert': ({ scene, second }) =>
    scene === 'undone'
      ? {
          answers: { returned: 2n * second },
          refutes:
            'This counts the writes of the failed call. A revert undoes transient writes, like writes to storage.',
        }
      : null,
  'shares slots': (calls) =>
    calls.looked === calls.tally.slot
      ? {
          answers: { kept: returned(calls) },
          refutes: `This looks for \`${calls.tally.name}\` in storage. Slot ${calls.looked} of storage is not transient slot ${calls.looked}. \`eth_getStorageAt\` reads only storage.`,
        }
      : null,
}

const isFlag = ({ type }: Variable): boolean => type.kind === 'value' && type.reading.as === 'bool'

/** The first free slot without the variables left out. */
function slotBehind(variables: readonly Variable[]): bigint {
  let [slots, used] = [0n, 32n]
  for (const { type } of variables) {
    const bytes = elementBytes(type)
    if (used + bytes > 32n) [slots, used] = [slots + 1n, 0n]
    used += bytes
  }
  return slots
}

export function transientMistakes(calls: TwoCalls): Mistake[] {
  const truth = truthOf(calls)
  return mistakesBy(WRONG_RULES, calls, transientAnswer(truth), ({ answers }) => ({
    answer: transientAnswer({ ...truth, ...answers }),
  }))
}
