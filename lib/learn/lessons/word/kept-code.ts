import { encodeAbiParameters, type Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { formatSlot } from '@/lib/storage/place/slot'
import { type Words, wordAt } from '@/lib/storage/place/words'
import type { Random } from '../../draw/random'
import { writeWords } from '../../lab/write-words'
import { askedContract, layoutOf, namesFact } from '../../variant/facts'
import type { Variant, VariantContract } from '../../variant/variant'

/** A word of a safe: where it lies by the compiler, and what it is. */
export type KeptWord = { name: string; slot: bigint; word: Hex }

/** A safe with the code it keeps. */
export type KeptCode = {
  contract: VariantContract
  /** Whether `open` takes a number, or bytes. */
  isNumber: boolean
  words: Words
  /** What the constructor is given: encoded, and as it is typed. */
  args: Hex
  typed: readonly string[]
  /** The words whose sum opens it, and all that it keeps. */
  code: readonly KeptWord[]
  kept: readonly KeptWord[]
}

export function drawCode(variant: Variant, random: Random): KeptCode {
  const contract = askedContract(variant)
  const layout = layoutOf(contract)
  const inputs = contract.abi.find((entry) => entry.type === 'constructor')?.inputs ?? []
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

/** A number of some bytes whose hexadecimal digits could be taken for decimal ones. */
function drawDigits(random: Random): Hex {
  const digits = Array.from({ length: 6 + random.below(12) }, () => 1 + random.below(9))
  return `0x${digits.join('')}`
}
