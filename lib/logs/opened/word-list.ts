import type { Hex } from 'viem'

/** A word of the data of a log: where it begins, in bytes, and what it holds, which may be less than 32 bytes at the end. */
export type DataWord = { at: number; hex: Hex }

/** Words that are listed; the data of a log may be a megabyte. */
const MOST_WORDS = 128

/** The data of a log word by word, and how many words there are beyond those. */
export function listDataWords(data: Hex): { words: readonly DataWord[]; more: number } {
  const count = Math.ceil((data.length - 2) / 64)
  const words = Array.from({ length: Math.min(count, MOST_WORDS) }, (_, word): DataWord => {
    const from = 2 + word * 64
    return { at: word * 32, hex: `0x${data.slice(from, from + 64)}` }
  })
  return { words, more: count - words.length }
}
