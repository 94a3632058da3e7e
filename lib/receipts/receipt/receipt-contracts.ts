import { type Hex, numberToHex } from 'viem'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Receipt } from './receipt-schema'

/** Accounts of a receipt that may be contracts: the receiver, what was created, and who emitted; each once. */
export function listReceiptContracts({ to, contractAddress, logs }: Receipt): readonly Hex[] {
  const named = [to, contractAddress].filter((address) => address !== null)
  return [...new Set([...named, ...(logs ?? []).map((log) => log.address)])]
}

/** Who sent it, who received it, what it created: the accounts that a sentence about it names. */
export const listAccounts = ({ from, to, contractAddress }: Receipt): readonly Hex[] =>
  [from, to, contractAddress].filter((address) => address !== null)

/** The block by whose code the accounts of a receipt or a log are named: the newest while no block includes it. */
export const namedAt = ({ blockNumber }: { blockNumber: bigint | null }): BlockParameter =>
  blockNumber === null ? 'latest' : numberToHex(blockNumber)
