import { concatHex, type Hex, numberToHex, padHex, size } from 'viem'
import { dataSlot } from '@/lib/storage/place/data-slot'
import type { Random } from '../../draw/random'
import { askedContract, layoutOf, textFact } from '../../variant/facts'
import type { Variant, VariantContract } from '../../variant/variant'
import { type DrawnText, drawText, type SeenText } from './draw-text'

/** Most bytes that lie in the slot itself. */
export const SHORT = 31

/** A variable of text, and what it is set to. */
export type Held = {
  contract: VariantContract
  name: string
  isText: boolean
  slot: bigint
  text: DrawnText
  /** In bytes. */
  length: number
  isLong: boolean
  /** The word in its slot. */
  head: Hex
  /** The slot in which its first byte lies. */
  begins: bigint
}

export function drawHeld(variant: Variant, seen: SeenText, random: Random): Held {
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

/** Up to 31 bytes at the high-order end, and a number in the last byte. */
export const inPlace = (bytes: Hex, last: number): Hex =>
  concatHex([padHex(bytes, { size: SHORT, dir: 'right' }), numberToHex(last, { size: 1 })])
