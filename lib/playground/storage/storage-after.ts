import type { Address, Hex } from 'viem'
import type { SlotName } from '../naming/named-access'
import type { Played } from '../played'

/** A word of a contract's storage, and what lies in it. */
export type StoredWord = { slot: Hex; word: Hex; name: SlotName }

/** Storage by whose it is, then by slot: every slot that was touched, zero or not. */
export type Storage = ReadonlyMap<Address, ReadonlyMap<Hex, StoredWord>>

/** What stands in storage after the first so many transactions: their writes in order, without those that were undone. */
export function storageAfter(played: readonly Played[], count: number): Storage {
  const storage = new Map<Address, Map<Hex, StoredWord>>()
  for (const { trace, steps } of played.slice(0, count)) {
    for (const { access, name } of steps) {
      const owner = trace.frames[access.frame]?.storage
      if (!owner || access.op === 'TLOAD' || access.op === 'TSTORE') continue
      const words = storage.get(owner) ?? new Map<Hex, StoredWord>()
      storage.set(owner, words)
      const word = access.undone ? (words.get(access.slot)?.word ?? ZERO) : access.after
      words.set(access.slot, { slot: access.slot, word, name })
    }
  }
  return storage
}

export const ZERO: Hex = `0x${'00'.repeat(32)}`
