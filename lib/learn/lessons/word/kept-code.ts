import { encodeAbiParameters, type Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { constructorOf } from '@/lib/playground/program/list-callables'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { type Words, wordAt } from '@/lib/storage/place/words'
import type { Random } from '../../draw/random'
import { writeWords } from '../../lab/write-words'
import type { Mistake } from '../../lesson/lesson'
import { reverseBytes } from '../../path/hash-slot'
import { askedContract, layoutOf, namesFact, type Variant, type VariantContract } from '../../variant/variant'

export type KeptWord = { name: string; slot: bigint; word: Hex }

export type KeptCode = {
  contract: VariantContract
  /** The type of the argument of `open`. */
  isNumber: boolean
  words: Words
  /** Constructor arguments, encoded and as typed. */
  args: Hex
  typed: readonly string[]
  /** The words whose sum opens the safe, and all words. */
  code: readonly KeptWord[]
  kept: readonly KeptWord[]
}

export function drawCode(variant: Variant, random: Random): KeptCode {
  const contract = askedContract(variant)
  const layout = layoutOf(contract)
  const inputs = constructorOf(contract).inputs
  const isNumber = inputs[0]?.type === 'uint256'
  const names = namesFact(variant, 'given')
  const values = names.map(() => (isNumber ? drawDigits(random) : random.bytes(32)))
  const words = writeWords(
    layout,
    names.map((path, i) => ({ path, value: values[i] ?? 0n })),
  )
  const kept = names.map((name) => {
    const slot = layout.variables.find((variable) => variable.name === name)?.slot
    if (slot === undefined) throw new TriptychError(`A safe of the lesson lacks its ${name}.`)
    return { name, slot, word: wordAt(words, slot) ?? formatSlot(0n) }
  })
  const code = namesFact(variant, 'code')
  return {
    contract,
    isNumber,
    words,
    args: encodeAbiParameters(
      inputs,
      values.map((value) => (isNumber ? BigInt(value) : value)),
    ),
    typed: values.map((value) => (isNumber ? BigInt(value).toString() : value)),
    code: kept.filter(({ name }) => code.includes(name)),
    kept,
  }
}

/** Hex digits that could be read as decimal. */
function drawDigits(random: Random): Hex {
  const digits = Array.from({ length: 6 + random.below(12) }, () => 1 + random.below(9))
  return `0x${digits.join('')}`
}

/** The sum as a number, or one word as bytes. */
export const codeAnswer = ({ isNumber }: KeptCode, words: readonly (Hex | bigint)[]): string => {
  const sum = BigInt.asUintN(
    256,
    words.reduce<bigint>((total, word) => total + BigInt(word), 0n),
  )
  return isNumber ? String(sum) : formatSlot(sum)
}

export function codeMistakes(kept: KeptCode): Mistake[] {
  const { code, isNumber } = kept
  const words = code.map(({ word }) => word)
  const others = kept.kept.filter((one) => !code.includes(one))
  const mistakes = [
    {
      rule: 'bytes reversed',
      answer: codeAnswer(kept, words.map(reverseBytes)),
      refutes:
        'This reads the last byte first. The high-order byte of a word comes first, like the digits of a number on paper.',
      bytes: words.length === 1 ? reverseBytes(words[0] ?? '0x') : null,
    },
    ...(isNumber
      ? [
          {
            rule: 'hexadecimal read as decimal',
            answer: codeAnswer(
              kept,
              words.map((word) => BigInt(word.replace(/^0x0*/, ''))),
            ),
            refutes: 'This reads hexadecimal digits as decimal. Put `0x` before them, or convert them.',
          },
        ]
      : []),
    ...others.map(({ name, slot, word }) => ({
      rule: 'another word',
      answer: codeAnswer(kept, [word]),
      refutes: `This is \`${name}\`, in slot ${shortSlot(slot)}. Each of these variables takes one slot, in the order of declaration.`,
    })),
    ...(code.length > 1
      ? code.map(({ name, word }) => ({
          rule: 'one of two words',
          answer: codeAnswer(kept, [word]),
          refutes: `This is only \`${name}\`. \`open\` needs the sum of two words.`,
        }))
      : []),
  ]
  return mistakes.map(({ answer, ...mistake }) => ({ ...mistake, answer: [answer] }))
}
