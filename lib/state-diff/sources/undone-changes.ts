import type { Hex } from 'viem'
import type { Access, Frame, Trace } from '@/lib/playground/trace/trace'
import type { AccountDiff } from '../account-diff'

/**
 * What a failed transaction would have changed: the words as its first frame would have left them. Writes that an inner frame undid are
 * not among them.
 */
export function undoneChanges({
  accesses,
  frames,
}: Pick<Trace, 'accesses' | 'frames'>): readonly AccountDiff[] {
  const accounts = new Map<Hex, Map<Hex, { before: Hex; after: Hex }>>()
  for (const access of accesses) {
    if (access.op !== 'SSTORE' || hasFailedInside(access, frames)) continue
    const address = (frames[access.frame]?.storage ?? '0x').toLowerCase() as Hex
    const words = accounts.get(address) ?? new Map<Hex, { before: Hex; after: Hex }>()
    const { before } = words.get(access.slot) ?? access
    words.set(access.slot, { before, after: access.after })
    accounts.set(address, words)
  }
  return [...accounts]
    .map(([address, words]) => ({
      address,
      words: [...words]
        .map(([slot, change]) => ({ slot, ...change }))
        .filter(({ before, after }) => before !== after)
        .sort((one, other) => (one.slot < other.slot ? -1 : 1)),
      ...NO_FIELDS,
    }))
    .filter(({ words }) => words.length > 0)
    .sort((one, other) => (one.address < other.address ? -1 : 1))
}

const NO_FIELDS = { balance: null, nonce: null, code: null }

/** Whether a frame around the access failed, other than the first. */
function hasFailedInside(access: Access, frames: readonly Frame[]): boolean {
  for (let at = frames[access.frame]; at && at.parent !== null; at = frames[at.parent]) {
    if (at.error !== null) return true
  }
  return false
}
