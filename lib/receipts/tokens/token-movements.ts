import type { Hex } from 'viem'
import { formatNetTokens, formatTokenAmount } from '@/lib/tokens/format-token-amount'
import type { ReceiptLog } from '../receipt/receipt-schema'
import { decodeTransfers, type Transfer } from './token-transfers'

/** What one account got and gave of one token in a transaction. Amounts are in the token's smallest unit. */
export type TokenMovement = Pick<Transfer, 'token' | 'standard' | 'id'> & {
  account: Hex
  received: bigint
  sent: bigint
}

/** Stands for nobody: what comes from it is minted, what goes to it is burnt. */
export const ZERO_ADDRESS: Hex = `0x${'0'.repeat(40)}`

/**
 * What an account is left with, "+1,000", and how that came: "received", or "3 in, 5 out" where it did both. Without decimals
 * it is in the token's smallest unit.
 */
export function tellMovement(
  { account, received, sent }: TokenMovement,
  decimals = 0,
): { net: string; how: string } {
  return { net: formatNetTokens(received - sent, decimals), how: how() }

  function how(): string {
    if (account === ZERO_ADDRESS) return received > sent ? 'burnt' : 'minted'
    if (received > 0n && sent > 0n) {
      return `${formatTokenAmount(received, decimals)} in, ${formatTokenAmount(sent, decimals)} out`
    }
    return received > 0n ? 'received' : 'sent'
  }
}

/**
 * Adds up the transfer events of ERC-20, ERC-721 and ERC-1155 by token, id and account, in the order of their first
 * appearance. It believes the logs, and any contract may emit them: https://eips.ethereum.org/EIPS/eip-20
 */
export function sumTokenMovements(
  logs: readonly Pick<ReceiptLog, 'address' | 'topics' | 'data'>[],
): readonly TokenMovement[] {
  const movements = new Map<string, TokenMovement>()
  const add = ({ token, standard, id }: Transfer, account: Hex, received: bigint, sent: bigint) => {
    const key = `${token} ${id} ${account}`
    const earlier = movements.get(key) ?? { token, standard, id, account, received: 0n, sent: 0n }
    movements.set(key, { ...earlier, received: earlier.received + received, sent: earlier.sent + sent })
  }
  for (const transfer of logs.flatMap(decodeTransfers)) {
    add(transfer, transfer.from, 0n, transfer.amount)
    add(transfer, transfer.to, transfer.amount, 0n)
  }
  return groupByToken([...movements.values()])
}

/** The movements of one token stand together, in the order of their first appearance. */
function groupByToken(movements: readonly TokenMovement[]): TokenMovement[] {
  const groups = new Map<string, TokenMovement[]>()
  for (const movement of movements) {
    const key = `${movement.token} ${movement.id}`
    const group = groups.get(key)
    if (group) group.push(movement)
    else groups.set(key, [movement])
  }
  return [...groups.values()].flat()
}
