import type { Address, Hex } from 'viem'
import type { SlotName } from '../naming/named-access'
import { type Storage, type StoredWord, ZERO } from './storage-after'

/** A slot at two times. */
export type ComparedWord = { slot: Hex; name: SlotName; before: Hex; after: Hex }

/** The storage of one contract at two times: each slot that holds something at one of them, in the order of slots. */
export type ComparedStorage = { owner: Address; words: readonly ComparedWord[] }

export function compareStorage(before: Storage, after: Storage): ComparedStorage[] {
  const owners = new Set([...before.keys(), ...after.keys()])
  return [...owners]
    .map((owner) => ({ owner, words: compareWords(before.get(owner), after.get(owner)) }))
    .filter(({ words }) => words.length > 0)
}

type Words = ReadonlyMap<Hex, StoredWord>

function compareWords(before: Words = new Map(), after: Words = new Map()): ComparedWord[] {
  const all = new Map([...before, ...after])
  return [...all.values()]
    .map(({ slot, name }) => ({
      slot,
      name,
      before: before.get(slot)?.word ?? ZERO,
      after: after.get(slot)?.word ?? ZERO,
    }))
    .filter((word) => word.before !== ZERO || word.after !== ZERO)
    .sort((a, b) => (a.slot < b.slot ? -1 : 1))
}
