import { type Hex, numberToHex } from 'viem'
import type { ProvedAccount, ProvedSlot } from '@/lib/proof/account-proof'
import type { Header } from '@/lib/proof/header'
import { HISTORY_CONTRACT, historySlot, reachesBack } from '@/lib/proof/history-contract'

/** An account in the state of a block, with its proved slots. */
export type CheckedAccount = Pick<ProvedAccount, 'account'> & {
  header: Header
  address: Hex
  slots: readonly ProvedSlot[]
}

/** A block whose hash follows from a newer block: by parent hashes, or by a slot of the history contract (EIP-2935). */
export type Reached = { header: Header; by: 'parent' | 'history'; from: number }

/** Which of `roots` must be trusted, and which headers follow from these. A root that follows from an earlier root need not be. */
export function reachBlocks(
  roots: readonly Header[],
  headers: readonly Header[],
  accounts: readonly CheckedAccount[],
): { rests: readonly Header[]; reached: readonly Reached[] } {
  const byHash = new Map(headers.map((header) => [header.hash, header]))
  const histories = accounts.filter(({ address }) => address === HISTORY_CONTRACT)
  const rests: Header[] = []
  const reached: Reached[] = []
  const seen = new Set<Header>()
  for (const root of roots) {
    if (seen.has(root)) continue
    seen.add(root)
    rests.push(root)
    const queue = [root]
    const reach = (header: Header, by: Reached['by'], from: number) => {
      if (seen.has(header)) return
      seen.add(header)
      reached.push({ header, by, from })
      queue.push(header)
    }
    // Grows while it is walked.
    for (const from of queue) {
      const parent = byHash.get(from.parentHash)
      if (parent && parent.number === from.number - 1) reach(parent, 'parent', from.number)
      for (const { slot, proved } of histories
        .filter(({ header }) => header === from)
        .flatMap(({ slots }) => slots)) {
        const older = byHash.get(numberToHex(proved, { size: 32 }))
        if (!older || !reachesBack(from.number, older.number)) continue
        if (BigInt(slot) === historySlot(older.number)) reach(older, 'history', from.number)
      }
    }
  }
  return { rests, reached }
}
