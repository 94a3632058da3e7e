import type { NamedPlace } from '@/lib/playground/naming/named-access'
import { countOf } from '@/lib/text/count'
import type { Question } from '../lesson/exercise'
import { telling } from './known-mistakes'
import { judgeByTrace } from './trace-judge'
import type { Written } from './written'

/** Bytes of a word that lie to the right of a value. */
const offsetOf = ({ to }: NamedPlace): number => 32 - to

/** At which byte of its slot does it begin? Null for a value that fills its slot. */
export function askBytes({ who, step: { name }, place }: Written): Question | null {
  const { from, to } = place
  if (place.holds !== 'value' || to - from === 32) return null
  const truth = [String(offsetOf(place))]
  const right = name.places.filter((other) => other.from >= to)
  return {
    asks: `${who} writes \`${place.spoken}\`, \`${place.type}\`. At which byte of its slot does it begin?`,
    fields: [
      { kind: 'number', label: 'Byte', hint: 'counted from the low-order end, the right one, from 0' },
    ],
    truth,
    bytes: null,
    mistakes: telling(truth, [
      {
        rule: 'high end first',
        answer: [String(from)],
        refutes:
          'This counts from the left. The first value of a slot lies at its low-order end, the right one as words are written.',
        bytes: null,
      },
      {
        rule: 'counted from the left',
        answer: [String(31 - offsetOf(place))],
        refutes:
          'The value begins there, but this counts the bytes of the slot from the left. They are counted from the low-order end, the right one.',
        bytes: null,
      },
      {
        rule: 'a slot each',
        answer: ['0'],
        refutes: 'This gives it a slot of its own. It shares one: others lie to the right of it.',
        bytes: null,
      },
    ]),
    tried: `It writes ${countOf(to - from, 'byte')} from byte ${offsetOf(place)} on.`,
    judge: judgeByTrace(truth),
    parts: [
      ...right.map((other) => ({
        field: { kind: 'number' as const, label: `Bytes of \`${other.path}\`, to the right of it` },
        truth: String(other.to - other.from),
        says: `\`${other.type}\` takes ${countOf(other.to - other.from, 'byte')}.`,
      })),
      {
        field: { kind: 'number', label: 'Bytes to the right of it, all together' },
        truth: String(offsetOf(place)),
        says: 'Where those before it end, it begins.',
      },
    ],
    pieces: [],
  }
}
