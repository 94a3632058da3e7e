import type { Hex } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import type { Question } from '../lesson/exercise'
import { telling } from './known-mistakes'
import { judgeByTrace } from './trace-judge'
import type { Written } from './written'

/** What does the whole word hold then? Null for what is no value, such as a part of a text. */
export function askWord({ who, step: { access }, place, before, after }: Written): Question | null {
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
    asks: `${who} changes \`${place.spoken}\`, \`${place.type}\`, from ${before} to ${after}. Its slot held \`${access.before}\`. What does the whole word hold then?`,
    fields: [{ kind: 'word', label: 'Word', hint: '32 bytes, hexadecimal' }],
    truth,
    bytes: { label: 'the word', value: access.after as Hex },
    mistakes: telling(truth, [
      wrong(
        'neighbours lost',
        value << offset,
        'This leaves zeros where other values lie. A write puts the whole word, and the compiler keeps in it what the neighbours hold.',
      ),
      wrong(
        'high end first',
        value << (256n - bits),
        'This puts the value at the high-order end. Values lie from the low-order end of a word on, the right one.',
      ),
      wrong(
        'a slot each',
        value,
        'This puts the value at the end of the word. Others lie to the right of it: it begins behind them.',
      ),
      wrong(
        'decimal read as hex',
        rest + (BigInt(`0x${value}`) << offset),
        'This writes the decimal digits as they are. A word is read in hexadecimal.',
      ),
    ]),
    tried: 'So the word stood in storage after it.',
    judge: judgeByTrace(truth),
    parts: [
      {
        field: { kind: 'number', label: 'Bytes to the right of it' },
        truth: String(32 - place.to),
        says: 'Where those before it end, it begins.',
      },
      {
        field: { kind: 'bytes', label: 'Its own bytes' },
        truth: `0x${value.toString(16).padStart(Number(bits / 4n), '0')}`,
        says: `\`${place.type}\` takes ${place.to - place.from} of the 32.`,
      },
    ],
    pieces: [],
  }
}
