import type { Hex } from 'viem'
import type { Receipt } from './receipt-schema'

/** Accounts of a receipt that may be contracts: the receiver, what was created, and who emitted; each once. */
export function listContracts({ to, contractAddress, logs }: Receipt): readonly Hex[] {
  const named = [to, contractAddress].filter((address) => address !== null)
  return [...new Set([...named, ...(logs ?? []).map((log) => log.address)])]
}
