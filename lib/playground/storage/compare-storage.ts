import type { Address, Hex } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import type { SlotName } from '../naming/named-access'
import type { FoldedStorage } from './fold-storage'

/** A word of storage at two moments. */
export type ComparedWord = {
  address: Address
  slot: bigint
  before: Hex
  after: Hex
  /** Null for a slot that nothing names. */
  name: SlotName | null
}

const ZERO = formatSlot(0n)

/** Every word that is not zero at one of two moments, by account and slot; those that changed differ. */
export function compareStorage(
  before: ReadonlyMap<Address, FoldedStorage>,
  after: ReadonlyMap<Address, FoldedStorage>,
): ComparedWord[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((address) => {
    const [one, other] = [before.get(address), after.get(address)]
    const slots = new Set([...(one?.words.keys() ?? []), ...(other?.words.keys() ?? [])])
    return [...slots]
      .sort((a, b) => (a < b ? -1 : 1))
      .map((slot) => ({
        address,
        slot,
        before: one?.words.get(slot) ?? ZERO,
        after: other?.words.get(slot) ?? ZERO,
        name: other?.names.get(slot) ?? one?.names.get(slot) ?? null,
      }))
      .filter((word) => word.before !== ZERO || word.after !== ZERO)
  })
}

/** Whether every byte of a word that is not zero belongs to something that has a name. */
export function isExplained(word: Hex, name: SlotName | null): boolean {
  const places = name ? [...name.places, ...name.collision] : []
  return Array.from({ length: 32 }, (_, at) => at).every(
    (at) =>
      word.slice(2 + 2 * at, 4 + 2 * at) === '00' || places.some(({ from, to }) => from <= at && at < to),
  )
}
