import type { Hex } from 'viem'

/** A word of the data at a byte offset. The last one may be shorter than 32 bytes. */
export type DataWord = { at: number; hex: Hex }

/** The data of a log may be a megabyte. */
const MOST_WORDS = 128

export function listDataWords(data: Hex): { words: readonly DataWord[]; more: number } {
  const count = Math.ceil((data.length - 2) / 64)
  const words = Array.from({ length: Math.min(count, MOST_WORDS) }, (_, word): DataWord => {
    const from = 2 + word * 64
    return { at: word * 32, hex: `0x${data.slice(from, from + 64)}` }
  })
  return { words, more: count - words.length }
}
