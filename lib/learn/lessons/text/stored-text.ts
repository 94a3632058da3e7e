import { concatHex, type Hex, numberToHex, padHex, size, stringToHex } from 'viem'
import { dataSlot } from '@/lib/storage/place/data-slot'
import type { Random } from '../../draw/random'
import { askedContract, layoutOf, textFact, type Variant, type VariantContract } from '../../variant/variant'

/** Maximum bytes of a short text. */
export const SHORT = 31

export type StoredText = {
  contract: VariantContract
  name: string
  isText: boolean
  slot: bigint
  text: DrawnText
  /** Bytes. */
  length: number
  isLong: boolean
  /** The word in the slot of the variable. */
  head: Hex
  /** The first slot of the text. */
  begins: bigint
}

export function drawStoredText(variant: Variant, seen: SeenText, random: Random): StoredText {
  const contract = askedContract(variant)
  const name = textFact(variant, 'text')
  const variable = layoutOf(contract).variables.find((other) => other.name === name)
  if (variable?.type.kind !== 'bytes') throw new RangeError(`${name} is no text`)
  const { slot, type } = variable
  const text = drawText(type.isText, seen, random)
  const length = size(text.bytes)
  const isLong = length > SHORT
  return {
    contract,
    name,
    isText: type.isText,
    slot,
    text,
    length,
    isLong,
    head: isLong ? wordOf(2 * length + 1) : inPlace(text.bytes, 2 * length),
    begins: isLong ? dataSlot(slot) : slot,
  }
}

export const wordOf = (number: number | bigint): Hex => numberToHex(number, { size: 32 })

export const inPlace = (bytes: Hex, last: number): Hex =>
  concatHex([padHex(bytes, { size: SHORT, dir: 'right' }), numberToHex(last, { size: 1 })])

export type DrawnText = {
  value: string
  bytes: Hex
  characters: number
}

/** The question shows the text, or only the word in the slot. */
export type SeenText = 'text' | 'head'

/** Lengths around the limit of 31 bytes. */
export function drawText(isText: boolean, seen: SeenText, random: Random): DrawnText {
  const short = [1 + random.below(29), 30, 31]
  const long = 32 + random.below(seen === 'head' ? 1_000 : 52)
  const length = random.pick([...short, ...(seen === 'head' ? [long, long, long] : [32, 33, long])])
  if (!isText) {
    const bytes = random.bytes(length)
    return { value: bytes, bytes, characters: length }
  }
  // ASCII only: an accented letter would change the length, and a head does not show it.
  const from = seen === 'head' ? WORDS.filter((word) => /^[a-z]+$/.test(word)) : WORDS
  const words = Array.from({ length: 50 }, () => `${random.pick(from)} `).join('')
  const value = [...words.repeat(Math.ceil(length / words.length))].slice(0, length).join('').trimEnd()
  return { value, bytes: stringToHex(value), characters: [...value].length }
}

const WORDS = 'rent is due in march and coffee on zoë until the café of zürich opens again at nine'.split(' ')
