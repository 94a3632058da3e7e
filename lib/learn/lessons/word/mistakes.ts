import type { Hex } from 'viem'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { turnAround } from '../../draw/turn-around'
import type { Mistake } from '../../lesson/exercise'
import type { KeptCode } from './kept-code'

/** What is answered for words: their sum as a number, or the one as bytes. */
export const answerOf = ({ isNumber }: KeptCode, words: readonly (Hex | bigint)[]): string => {
  const sum = BigInt.asUintN(
    256,
    words.reduce<bigint>((total, word) => total + BigInt(word), 0n),
  )
  return isNumber ? String(sum) : formatSlot(sum)
}

export function mistakesAbout(kept: KeptCode): Mistake[] {
  const { code, isNumber } = kept
  const words = code.map(({ word }) => word)
  const others = kept.kept.filter((one) => !code.includes(one))
  const mistakes = [
    {
      rule: 'bytes reversed',
      answer: answerOf(kept, words.map(turnAround)),
      refutes:
        'This reads the last byte first. The high-order byte of a word comes first, like the digits of a number on paper.',
      bytes: words.length === 1 ? turnAround(words[0] ?? '0x') : null,
    },
    ...(isNumber
      ? [
          {
            rule: 'hexadecimal read as decimal',
            answer: answerOf(
              kept,
              words.map((word) => BigInt(word.replace(/^0x0*/, ''))),
            ),
            refutes: 'This reads hexadecimal digits as decimal. Put `0x` before them, or convert them.',
            bytes: null,
          },
        ]
      : []),
    ...others.map(({ name, slot, word }) => ({
      rule: 'another word',
      answer: answerOf(kept, [word]),
      refutes: `This is \`${name}\`, in slot ${shortSlot(slot)}. Each of these variables takes one slot, in the order of declaration.`,
      bytes: null,
    })),
    ...(code.length > 1
      ? code.map(({ name, word }) => ({
          rule: 'one of two words',
          answer: answerOf(kept, [word]),
          refutes: `This is only \`${name}\`. \`open\` needs the sum of two words.`,
          bytes: null,
        }))
      : []),
  ]
  return mistakes.map(({ answer, ...mistake }) => ({ ...mistake, answer: [answer] }))
}
