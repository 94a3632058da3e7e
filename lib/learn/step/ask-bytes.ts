import type { NamedPlace } from '@/lib/playground/naming/named-access'
import { countOf } from '@/lib/text/count'
import { byteField } from '../answer/byte-field'
import type { Question } from '../lesson/exercise'
import { telling } from './known-mistakes'
import { judgeByTrace } from './trace-judge'
import type { Written } from './written'

/** Bytes of a word that lie to the right of a value. */
const offsetOf = ({ to }: NamedPlace): number => 32 - to

/** What is its offset in the slot? Null for a value that fills its slot. */
export function askBytes({ who, step: { name }, place }: Written): Question | null {
  const { from, to } = place
  if (place.holds !== 'value' || to - from === 32) return null
  const truth = [String(offsetOf(place))]
  const right = name.places.filter((other) => other.from >= to)
  return {
    asks: `${who} writes \`${place.spoken}\`, \`${place.type}\`. What is its offset in the slot?`,
    fields: [byteField()],
    truth,
    bytes: null,
    mistakes: telling(truth, [
      {
        rule: 'high end first',
        answer: [String(from)],
        refutes:
          'This packs from the left. The first value of a slot has offset 0, at the right, low-order end.',
        bytes: null,
      },
      {
        rule: 'counted from the left',
        answer: [String(31 - offsetOf(place))],
        refutes:
          'The place is right, but this counts from the left. An offset counts from the right, the low-order end.',
        bytes: null,
      },
      {
        rule: 'a slot each',
        answer: ['0'],
        refutes: 'This gives the value a slot of its own. It shares a slot: other values are to its right.',
        bytes: null,
      },
    ]),
    tried: `The step writes ${countOf(to - from, 'byte')} at offset ${offsetOf(place)}.`,
    judge: judgeByTrace(truth),
    parts: [
      ...right.map((other) => ({
        field: { kind: 'number' as const, label: `Bytes of \`${other.path}\`, to its right` },
        truth: String(other.to - other.from),
        says: `\`${other.type}\` takes ${countOf(other.to - other.from, 'byte')}.`,
      })),
      {
        field: { kind: 'number', label: 'All bytes to the right of it' },
        truth: String(offsetOf(place)),
        says: 'The number of bytes to its right is its offset.',
      },
    ],
    pieces: [],
  }
}
