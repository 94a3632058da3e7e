import { type Hex, numberToHex } from 'viem'
import type { ProvedAccount, ProvedSlot } from '@/lib/proof/account-proof'
import type { Header } from '@/lib/proof/header'

/** Stores the hashes of the last 8,191 blocks since Prague. Only the protocol writes to it (EIP-2935). */
export const HISTORY_CONTRACT: Hex = '0x0000f90827f1c53a10cb7a02335b175320002935'

const WINDOW = 8_191

/** Whether the state of a block has the hash of an older block. */
export const reachesBack = (from: number, to: number): boolean => to >= 0 && to < from && from - to <= WINDOW

/** The slot of a block hash. */
export const historySlot = (number: number): bigint => BigInt(number % WINDOW)

/** An account in the state of a block, with its proved slots. */
export type CheckedAccount = Pick<ProvedAccount, 'account'> & {
  header: Header
  address: Hex
  slots: readonly ProvedSlot[]
}

/** A block whose hash follows from a newer block: by parent hashes, or by a slot of the history contract (EIP-2935). */
export type DerivedBlock = { header: Header; by: 'parent' | 'history'; from: number }

/** Which of `roots` must be trusted, and which headers follow from these. A root that follows from an earlier root need not be. */
export function deriveBlocks(
  roots: readonly Header[],
  headers: readonly Header[],
  accounts: readonly CheckedAccount[],
): { dependsOn: readonly Header[]; derived: readonly DerivedBlock[] } {
  const byHash = new Map(headers.map((header) => [header.hash, header]))
  const histories = accounts.filter(({ address }) => address === HISTORY_CONTRACT)
  const dependsOn: Header[] = []
  const derived: DerivedBlock[] = []
  const seen = new Set<Header>()
  for (const root of roots) {
    if (seen.has(root)) continue
    seen.add(root)
    dependsOn.push(root)
    const queue = [root]
    const add = (header: Header, by: DerivedBlock['by'], from: number) => {
      if (seen.has(header)) return
      seen.add(header)
      derived.push({ header, by, from })
      queue.push(header)
    }
    // Grows while it is walked.
    for (const from of queue) {
      const parent = byHash.get(from.parentHash)
      if (parent && parent.number === from.number - 1) add(parent, 'parent', from.number)
      for (const { slot, proved } of histories
        .filter(({ header }) => header === from)
        .flatMap(({ slots }) => slots)) {
        const older = byHash.get(numberToHex(proved, { size: 32 }))
        if (!older || !reachesBack(from.number, older.number)) continue
        if (BigInt(slot) === historySlot(older.number)) add(older, 'history', from.number)
      }
    }
  }
  return { dependsOn, derived }
}
