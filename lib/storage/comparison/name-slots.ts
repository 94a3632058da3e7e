import type { Decoded } from '@/lib/storage/decode/decoded'
import { shortSlot } from '@/lib/storage/place/slot'
import { membersOfSlot } from '@/lib/storage/word/slot-coverage'

/** "slot 5 (totalSupply)": a slot with the names of the variables in it, if they are known. */
export const nameSlots =
  (variables: readonly Decoded[], prefix = '') =>
  (slot: bigint): string => {
    const paths = [...new Set(membersOfSlot(variables, slot).map(({ owner }) => owner.path))]
    const names = paths.length > 0 ? ` (${paths.join(', ')})` : ''
    return `${prefix}slot ${shortSlot(slot)}${names}`
  }
