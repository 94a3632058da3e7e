import type { Hex } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import type { Question } from '../lesson/exercise'
import { telling } from './known-mistakes'
import { judgeByTrace } from './trace-judge'
import type { Written } from './written'

/** Which word does the slot hold then? Null for what is no value, such as a part of a text. */
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
    mistakes: telling(truth, [
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
    pieces: [],
  }
}
