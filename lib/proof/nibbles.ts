import type { ByteArray } from 'viem'

/** The digits of a path down a trie, each 0 to 15. */
export type Nibbles = readonly number[]

export const toNibbles = (bytes: ByteArray): Nibbles => [...bytes].flatMap((byte) => [byte >> 4, byte & 15])
