import { type Hex, numberToHex } from 'viem'
import type { ProvedSlot } from '@/lib/proof/account-proof'
import type { DecodedHeader } from '@/lib/proof/decoded-header'
import { HISTORY_CONTRACT, historySlot, reachesBack } from '@/lib/proof/history-contract'

/** An account that is proved of the state of a block, with its slots. */
export type ProvedState = { header: DecodedHeader; address: Hex; slots: readonly ProvedSlot[] }

/** How a block's hash follows from that of a newer one: by parent hashes, or by a slot of its history contract (EIP-2935). */
export type Reached = { header: DecodedHeader; by: 'parent' | 'history'; from: number }

/**
 * Which of the headers have to be trusted, and which follow from these, each with how. `roots` in order: a later one that follows from an
 * earlier one has not.
 */
export function reachBlocks(
  roots: readonly DecodedHeader[],
  headers: readonly DecodedHeader[],
  states: readonly ProvedState[],
): { rests: readonly DecodedHeader[]; reached: ReadonlyMap<Hex, Reached> } {
  const byHash = new Map(headers.map((header) => [header.hash, header]))
  const histories = states.filter(({ address }) => address === HISTORY_CONTRACT)
  const rests = new Set<DecodedHeader>()
  const reached = new Map<Hex, Reached>()
  for (const root of roots) {
    if (rests.has(root) || reached.has(root.hash)) continue
    rests.add(root)
    const trusted = [root]
    const reach = (header: DecodedHeader, by: Reached['by'], from: number) => {
      if (rests.has(header) || reached.has(header.hash)) return
      reached.set(header.hash, { header, by, from })
      trusted.push(header)
    }
    // Grows while it is walked: what was reached leads on.
    for (const from of trusted) {
      const parent = byHash.get(from.parentHash)
      if (parent && parent.number === from.number - 1) reach(parent, 'parent', from.number)
      for (const { slots } of histories.filter(({ header }) => header === from)) {
        for (const { slot, proved } of slots) {
          const older = byHash.get(numberToHex(proved, { size: 32 }))
          if (!older || !reachesBack(from.number, older.number)) continue
          if (BigInt(slot) === historySlot(older.number)) reach(older, 'history', from.number)
        }
      }
    }
  }
  return { rests: [...rests], reached }
}
