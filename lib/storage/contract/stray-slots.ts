import type { Hex } from 'viem'
import { type Words, wordAt } from '../place/words'
import type { ByteRun } from '../word/changed-bytes'
import type { StrayByte } from '../word/slot-coverage'

/** Slots with bytes that belong to nothing, each with its word and where in it they are. */
export function listStraySlots(
  stray: readonly StrayByte[],
  words: Words,
): { slot: bigint; word: Hex; runs: readonly ByteRun[] }[] {
  const slots = [...new Set(stray.map(({ slot }) => slot))]
  return slots.flatMap((slot) => {
    const word = wordAt(words, slot)
    const runs = stray.filter((one) => one.slot === slot).map(({ byte }) => ({ from: byte, to: byte + 1 }))
    return word === undefined ? [] : [{ slot, word, runs }]
  })
}
