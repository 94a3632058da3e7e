import { type Hex, padHex } from 'viem'

/** Words by slot. Some nodes omit leading zeros, so read them with `wordAt`. */
export type Words = ReadonlyMap<bigint, Hex>

/** 32 bytes, or undefined if the slot was not read. */
export function wordAt(words: Words, slot: bigint): Hex | undefined {
  const word = words.get(slot)
  return word === undefined ? undefined : padHex(word, { size: 32 })
}
