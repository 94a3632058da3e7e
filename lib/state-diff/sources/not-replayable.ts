import type { Network } from '@/lib/networks'
import { familyOf } from '@/lib/networks/chain-family'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { followsEthereum } from '../replay-rules'

/** Legacy, access list (EIP-2930), fee market (EIP-1559), blobs (EIP-4844), delegations (EIP-7702). */
const LAST_TYPE = 4n

/** Transaction types that a network's own node creates, without a signature of the sender or with other rules. */
const SYSTEM_TYPES: ReadonlyMap<bigint, string> = new Map([
  [0x7en, 'a deposit of the OP stack'],
  ...[0x64n, 0x65n, 0x66n, 0x68n, 0x69n, 0x6an].map((type) => [type, 'a transaction of Arbitrum'] as const),
  [0x71n, 'a transaction of zkSync'],
  [0xffn, 'a transaction of zkSync from Ethereum'],
])

/** Why a transaction cannot be replayed, as a sentence; null if it can. */
export function whyNotReplayable(
  network: Pick<Network, 'chainId' | 'service' | 'history' | 'name'>,
  { type }: Pick<Receipt, 'type'>,
): string | null {
  if (type !== null && type > LAST_TYPE) {
    const what = SYSTEM_TYPES.get(type) ?? 'not a type of Ethereum'
    return `This transaction cannot be replayed: its type 0x${type.toString(16)} is ${what}.`
  }
  if (followsEthereum(network)) return null
  return familyOf(network.chainId) === null
    ? `This transaction cannot be replayed: it is not known whether ${network.name} has the rules of Ethereum.`
    : `This transaction cannot be replayed: ${network.name} has rules of its own.`
}
