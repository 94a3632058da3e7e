import { type Hex, padHex } from 'viem'

/** Words of storage that were read, by slot. Some nodes leave out leading zeros, so read them through `wordAt`. */
export type Words = ReadonlyMap<bigint, Hex>

/** The 32 bytes of a slot, or undefined where it was not read. */
export function wordAt(words: Words, slot: bigint): Hex | undefined {
  const word = words.get(slot)
  return word === undefined ? undefined : padHex(word, { size: 32 })
}
