import { type Hex, numberToHex } from 'viem'
import type { ProvedSlot } from '@/lib/proof/account-proof'
import type { DecodedHeader } from '@/lib/proof/decoded-header'
import { HISTORY_CONTRACT, historySlot, reachesBack } from '@/lib/proof/history-contract'

/** An account that is proved of the state of a block, with its slots. */
export type ProvedState = { header: DecodedHeader; address: Hex; slots: readonly ProvedSlot[] }

/** How a block's hash follows from that of a newer one: by parent hashes, or by a slot of its history contract (EIP-2935). */
export type Reached = { header: DecodedHeader; by: 'parent' | 'history'; from: number }

/** Headers whose hashes follow from that of one block, each with how. */
export function reachBlocks(
  anchor: DecodedHeader,
  headers: readonly DecodedHeader[],
  states: readonly ProvedState[],
): ReadonlyMap<Hex, Reached> {
  const reached = new Map<Hex, Reached>()
  const trusted = [anchor]
  // Grows while it is walked: what was reached leads on.
  for (const from of trusted) {
    for (const header of headers) {
      const by = howReached(from, header, states)
      if (by === null || header === anchor || reached.has(header.hash)) continue
      reached.set(header.hash, { header, by, from: from.number })
      trusted.push(header)
    }
  }
  return reached
}

function howReached(
  from: DecodedHeader,
  { hash, number }: DecodedHeader,
  states: readonly ProvedState[],
): Reached['by'] | null {
  if (from.parentHash === hash && from.number - 1 === number) return 'parent'
  if (!reachesBack(from.number, number)) return null
  const key = numberToHex(historySlot(number), { size: 32 })
  const isHeld = states.some(
    ({ header, address, slots }) =>
      header === from &&
      address === HISTORY_CONTRACT &&
      slots.some(({ slot, proved }) => slot === key && proved === BigInt(hash)),
  )
  return isHeld ? 'history' : null
}
