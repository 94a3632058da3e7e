import { type Hex, numberToHex } from 'viem'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Receipt } from './receipt-schema'

/** Accounts that may be contracts: receiver, created contract and emitters. */
export function listReceiptContracts({ to, contractAddress, logs }: Receipt): readonly Hex[] {
  const named = [to, contractAddress].filter((address) => address !== null)
  return [...new Set([...named, ...(logs ?? []).map((log) => log.address)])]
}

/** Sender, receiver and created contract. */
export const listAccounts = ({ from, to, contractAddress }: Receipt): readonly Hex[] =>
  [from, to, contractAddress].filter((address) => address !== null)

/** The block whose names apply to a receipt or a log; the newest while it is pending. */
export const namedAt = ({ blockNumber }: { blockNumber: bigint | null }): BlockParameter =>
  blockNumber === null ? 'latest' : numberToHex(blockNumber)
