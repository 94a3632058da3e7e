import type { Hex } from 'viem'
import type { NamedPlace } from '@/lib/playground/naming/named-access'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { countOf } from '@/lib/text/count'
import { byteField } from '../answer/field'
import type { Question } from '../lesson/lesson'
import { withoutTruth } from './known-mistakes'
import { judgeByTrace, type Written } from './written'

const offsetOf = ({ to }: NamedPlace): number => 32 - to

/** Null for a value that fills its slot. */
export function askBytes({ who, step: { name }, place }: Written): Question | null {
  const { from, to } = place
  if (place.holds !== 'value' || to - from === 32) return null
  const truth = [String(offsetOf(place))]
  const right = name.places.filter((other) => other.from >= to)
  return {
    asks: `${who} writes \`${place.spoken}\`, \`${place.type}\`. What is its offset in the slot?`,
    fields: [byteField()],
    truth,
    mistakes: withoutTruth(truth, [
      {
        rule: 'high end first',
        answer: [String(from)],
        refutes:
          'This packs from the left. The first value of a slot has offset 0, at the right, low-order end.',
      },
      {
        rule: 'counted from the left',
        answer: [String(31 - offsetOf(place))],
        refutes:
          'The place is right, but this counts from the left. An offset counts from the right, the low-order end.',
      },
      {
        rule: 'a slot each',
        answer: ['0'],
        refutes: 'This gives the value a slot of its own. It shares a slot: other values are to its right.',
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
  }
}

/** Null for parts of a text. */
export function wholeWordStep({ who, step: { access }, place, before, after }: Written): Question | null {
  if (place.holds !== 'value' || place.readAs?.kind !== 'value' || access.before === access.after) return null
  const truth = [access.after]
  const bits = BigInt(8 * (place.to - place.from))
  const offset = BigInt(8 * (32 - place.to))
  const mask = (1n << bits) - 1n
  const value = (BigInt(access.after) >> offset) & mask
  const rest = BigInt(access.after) - (value << offset)
  const wrong = (rule: string, word: bigint, refutes: string) => ({
    rule,
    answer: [formatSlot(BigInt.asUintN(256, word))],
    refutes,
    bytes: formatSlot(BigInt.asUintN(256, word)),
  })
  return {
    asks: `${who} changes \`${place.spoken}\`, \`${place.type}\`, from ${before} to ${after}. Its slot held \`${access.before}\`. Which word does the slot hold then?`,
    fields: [{ kind: 'word', label: 'Word', hint: '32 bytes, hexadecimal' }],
    truth,
    bytes: { label: 'the word', value: access.after as Hex },
    mistakes: withoutTruth(truth, [
      wrong(
        'neighbours lost',
        value << offset,
        'This sets the other values of the slot to zero. A write replaces the whole word, so the compiler copies the other values into it.',
      ),
      wrong(
        'high end first',
        value << (256n - bits),
        'This packs from the left. The first value of a slot has offset 0, at the right, low-order end.',
      ),
      wrong(
        'a slot each',
        value,
        'This puts the value at the right end of the word. Other values are to its right.',
      ),
      wrong(
        'decimal read as hex',
        rest + (BigInt(`0x${value}`) << offset),
        'This writes the decimal digits. A word is written in hexadecimal: 10 is 0a.',
      ),
    ]),
    tried: 'After the step, the slot holds this word.',
    judge: judgeByTrace(truth),
    parts: [
      {
        field: { kind: 'number', label: 'Bytes to the right of it' },
        truth: String(32 - place.to),
        says: 'The number of bytes to its right is its offset.',
      },
      {
        field: { kind: 'bytes', label: 'Its own bytes' },
        truth: `0x${value.toString(16).padStart(Number(bits / 4n), '0')}`,
        says: `\`${place.type}\` takes ${place.to - place.from} of the 32 bytes.`,
      },
    ],
  }
}

/** Null if there is only one variable. */
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
    mistakes: others.map(({ name, slot }) => ({
      rule: 'another variable',
      answer: [name],
      refutes: `\`${name}\` is at slot ${shortSlot(slot)} and does not change in this step.`,
    })),
    tried: `The step writes \`${place.spoken}\`.`,
    judge: judgeByTrace(truth),
    parts: [],
  }
}
