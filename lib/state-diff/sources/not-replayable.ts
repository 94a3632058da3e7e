import type { Network } from '@/lib/networks'
import { familyOf } from '@/lib/networks/chain-family'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { nameOtherType } from '../replay/block/transaction-types'
import { followsEthereum } from '../replay-rules'

/** Why a transaction cannot be replayed, as a sentence; null if it can. */
export function whyNotReplayable(
  network: Pick<Network, 'chainId' | 'service' | 'history' | 'name'>,
  { type }: Pick<Receipt, 'type'>,
): string | null {
  const other = type === null ? null : nameOtherType(type)
  if (other !== null) return `This transaction cannot be replayed: its type ${other}.`
  if (followsEthereum(network)) return null
  return familyOf(network.chainId) === null
    ? `This transaction cannot be replayed: it is not known whether ${network.name} has the rules of Ethereum.`
    : `This transaction cannot be replayed: ${network.name} has rules of its own.`
}
