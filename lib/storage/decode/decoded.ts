import type { Hex } from 'viem'
import type { StorageType } from '../layout/storage-type'
import { type Place, WORD } from '../place/array-element'

/** Bytes `from` to `to` of a slot, counted from the high-order end; `to` is not included. */
export type Part = { slot: bigint; from: number; to: number; holds: 'value' | 'length' | 'data' }

/** A variable, or a piece of one, as far as the words at hand tell. */
export type Decoded = {
  /** Path expression that leads here. */
  path: string
  /** The last piece of it: a name, `.member`, `[3]`. */
  label: string
  type: StorageType
  place: Place
  /** The bytes that belong to it, without those of its children. */
  parts: readonly Part[]
  content: DecodedContent
  /** What is odd about its bytes: dirty bits, an invalid encoding. Values are decoded all the same, as the EVM would. */
  warnings: readonly string[]
}

export type DecodedContent =
  /** `value` is a number for integers and enums; addresses, bytes, functions and decimals are text. */
  | { state: 'value'; value: bigint | boolean | string; text: string; raw: Hex }
  /** `raw` holds the first bytes only when `isWhole` is false; `text` is null for what is no UTF-8, and for `bytes`. */
  | { state: 'bytes'; length: bigint; raw: Hex; text: string | null; isWhole: boolean }
  /** `length` counts all elements of an array, of which `children` are those from `from` on; null for a struct and for words without a known number. */
  | { state: 'group'; children: readonly Decoded[]; length: bigint | null; from: bigint }
  /** These words are not at hand. */
  | { state: 'unread'; slots: readonly bigint[] }
  /** Left out on purpose; `why` says it to the reader, and how to have it. */
  | { state: 'closed'; because: 'length' | 'limit' | 'gap' | 'recursion' | 'no keys'; why: string }

/** Where the bytes of a value at a place stand in its word. */
export function bytesAt({ offset }: Place, bytes: number): { from: number; to: number } {
  return { from: WORD - offset - bytes, to: WORD - offset }
}

/** The bits of a word that belong to a value at a place: `(word & mask) >> 8 * offset`. */
export function maskAt({ offset }: Place, bytes: number): bigint {
  return ((1n << BigInt(bytes * 8)) - 1n) << BigInt(offset * 8)
}

/** The address that a value is, in lower case; null for zero and for values of other types. */
export function addressOf({ type, content }: Decoded): string | null {
  const isAddress = type.kind === 'value' && type.reading.as === 'address'
  if (!isAddress || content.state !== 'value') return null
  const address = String(content.value).toLowerCase()
  return /^0x(?!0{40})[0-9a-f]{40}$/.test(address) ? address : null
}

/** The number that a value is; null for values of other types than unsigned integers. */
export function unsignedOf({ type, content }: Decoded): bigint | null {
  const isUnsigned = type.kind === 'value' && type.reading.as === 'uint'
  return isUnsigned && content.state === 'value' && typeof content.value === 'bigint' ? content.value : null
}

/** It and everything in it, outer before inner. */
export function flattenDecoded(decoded: readonly Decoded[]): Decoded[] {
  return decoded.flatMap((one) =>
    one.content.state === 'group' ? [one, ...flattenDecoded(one.content.children)] : [one],
  )
}
