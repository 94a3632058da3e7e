import { shortSlot } from '@/lib/storage/place/slot'
import type { Question } from '../lesson/exercise'
import { judgeByTrace } from './trace-judge'
import type { Written } from './written'

/** Which variable is written? Null where there is only one. */
export function askVariable({ who, variable, variables, place }: Written): Question | null {
  const others = variables.filter(({ name }) => name !== variable.name)
  if (others.length === 0) return null
  const truth = [variable.name]
  return {
    asks: `Which variable does ${who} write next?`,
    fields: [
      {
        kind: 'choice',
        label: 'Variable',
        options: variables.map(({ name }) => ({ value: name, label: name })),
      },
    ],
    truth,
    bytes: null,
    mistakes: others.map(({ name, slot }) => ({
      rule: 'another variable',
      answer: [name],
      refutes: `\`${name}\` is at slot ${shortSlot(slot)} and does not change in this step.`,
      bytes: null,
    })),
    tried: `The step writes \`${place.spoken}\`.`,
    judge: judgeByTrace(truth),
    parts: [],
    pieces: [],
  }
}
