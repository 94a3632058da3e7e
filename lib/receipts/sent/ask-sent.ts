import type { Hex } from 'viem'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { parseTransaction, type SentTransaction } from './parse-transaction'
import { computeHash, recoverAuthorities, type TransactionProof } from './verify-transaction'

/** A transaction as it was sent, and what its bytes prove. */
export type Sent = {
  transaction: SentTransaction
  proof: TransactionProof
  /** The accounts that signed its authorizations, as `recoverAuthorities` returns them. */
  authorities: readonly (Hex | null)[]
}

/**
 * Reads a transaction by one call; null if the node does not have it.
 * @throws UnreadableTransactionError for another answer, and what the client throws.
 */
export async function askSent(client: Pick<RpcClient, 'call'>, hash: Hex): Promise<Sent | null> {
  const transaction = parseTransaction(await client.call('eth_getTransactionByHash', [hash]), hash)
  if (transaction === null) return null
  const [proof, authorities] = await Promise.all([
    computeHash(transaction),
    recoverAuthorities(transaction.fields.authorizationList ?? []),
  ])
  return { transaction, proof, authorities }
}
