import type { RpcDoor } from '@/lib/rpc/rpc-door'
import { type ParsedReceipt, parseReceipt } from './parse-receipt'
import type { ReceiptQuestion } from './receipt-question'

/**
 * The receipt of a transaction in one call of 80 credits; null when the service has none.
 * Throws what the door throws, and `UnreadableReceiptError`.
 */
export async function readReceipt(door: RpcDoor, { hash }: ReceiptQuestion): Promise<ParsedReceipt | null> {
  return parseReceipt(await door.call('eth_getTransactionReceipt', [hash]), hash)
}
