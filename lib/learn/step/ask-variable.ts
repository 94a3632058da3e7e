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
    asks: `${who} writes next. Which variable?`,
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
      refutes: `\`${name}\` begins at slot ${shortSlot(slot)}: it stays as it is here.`,
      bytes: null,
    })),
    tried: `It writes \`${place.spoken}\`.`,
    judge: judgeByTrace(truth),
    parts: [],
    pieces: [],
  }
}
