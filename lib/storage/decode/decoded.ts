import type { Hex } from 'viem'
import type { StorageType } from '../layout/storage-type'
import { type Place, WORD_BYTES } from '../place/array-element'

/** Bytes `from` to `to` of a slot, from the high-order end; `to` is not included. */
export type Part = { slot: bigint; from: number; to: number; holds: 'value' | 'length' | 'data' }

/** A variable or a part of one, as far as the known words tell. */
export type Decoded = {
  path: string
  /** The last part of the path: a name, `.member`, `[3]`. */
  label: string
  type: StorageType
  place: Place
  /** Its own bytes, without those of its children. */
  parts: readonly Part[]
  content: DecodedContent
  /** Dirty bits or an invalid encoding. Values are decoded anyway, as in the EVM. */
  warnings: readonly string[]
}

export type DecodedContent =
  /** Numbers for integers and enums; text for addresses, bytes, functions and decimals. */
  | { state: 'value'; value: bigint | boolean | string; text: string; raw: Hex }
  /**
   * `raw` has only the first bytes if `isWhole` is false. `text` is null for `bytes`, and for bytes that are
   * not UTF-8.
   */
  | { state: 'bytes'; length: bigint; raw: Hex; text: string | null; isWhole: boolean }
  /**
   * `children` starts at element `from` of `length`. `length` is null for a struct and for an unknown number
   * of words.
   */
  | { state: 'group'; children: readonly Decoded[]; length: bigint | null; from: bigint }
  | { state: 'unread'; slots: readonly bigint[] }
  /** Left out on purpose. `why` is for the reader. */
  | { state: 'closed'; because: 'length' | 'limit' | 'gap' | 'recursion' | 'no keys'; why: string }

export function bytesAt({ offset }: Place, bytes: number): { from: number; to: number } {
  return { from: WORD_BYTES - offset - bytes, to: WORD_BYTES - offset }
}

/** `(word & mask) >> 8 * offset` */
export function maskAt({ offset }: Place, bytes: number): bigint {
  return ((1n << BigInt(bytes * 8)) - 1n) << BigInt(offset * 8)
}

/** In lower case; null for zero and other types. */
export function addressOf({ type, content }: Decoded): string | null {
  const isAddress = type.kind === 'value' && type.reading.as === 'address'
  if (!isAddress || content.state !== 'value') return null
  const address = String(content.value).toLowerCase()
  return /^0x(?!0{40})[0-9a-f]{40}$/.test(address) ? address : null
}

/** Null for other types. */
export function unsignedOf({ type, content }: Decoded): bigint | null {
  const isUnsigned = type.kind === 'value' && type.reading.as === 'uint'
  return isUnsigned && content.state === 'value' && typeof content.value === 'bigint' ? content.value : null
}

/** Parents before children. */
export function flattenDecoded(decoded: readonly Decoded[]): Decoded[] {
  return decoded.flatMap((one) =>
    one.content.state === 'group' ? [one, ...flattenDecoded(one.content.children)] : [one],
  )
}
