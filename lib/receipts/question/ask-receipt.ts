import type { Hex } from 'viem'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { type ParsedReceipt, parseReceipt } from '../receipt/parse-receipt'
import type { ReceiptQuestion } from './receipt-question'

/**
 * The receipt of a transaction in one call of 80 credits; null when the service has none.
 * Throws what the client throws, and `UnreadableReceiptError`.
 */
export async function askReceipt(client: RpcClient, { hash }: { hash: Hex }): Promise<ParsedReceipt | null> {
  return parseReceipt(await client.call('eth_getTransactionReceipt', [hash]), hash)
}

export type ReadReceipts = {
  found: ParsedReceipt | null
  /** The one to compare with: null when the service has none, undefined when none was asked for or the first is missing. */
  other?: ParsedReceipt | null
}

/** One receipt, or two to be compared. The second is asked for only when the first is there. */
export async function askReceipts(
  client: RpcClient,
  { hash, compare }: ReceiptQuestion,
): Promise<ReadReceipts> {
  const found = await askReceipt(client, { hash })
  if (found === null || compare === null) return { found }
  return { found, other: await askReceipt(client, { hash: compare }) }
}
