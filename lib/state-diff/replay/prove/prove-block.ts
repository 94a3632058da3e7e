import { readBlockReceipt, verifyReceipts } from '@/lib/proof/block-receipts'
import { verifySender, verifyTransactions } from '@/lib/proof/block-transactions'
import { proveHeader } from '@/lib/proof/header'
import type { ReplayBlock } from '../block/replay-block'

/** A block and its receipts by index, as the node sent them. */
export type SentBlock = { rawBlock: unknown; receipts: ReadonlyMap<number, unknown> }

/**
 * Proves what a replay takes from the block itself: the fields of its header, all transactions, and the senders of the first `count`.
 * The receipts are proved if all of the block are there.
 * @returns whether the receipts are proved.
 * @throws ProofError with what differs.
 */
export async function proveBlockInputs(
  { hash, transactions }: ReplayBlock,
  { rawBlock, receipts }: SentBlock,
  count: number,
): Promise<boolean> {
  const header = proveHeader(rawBlock, hash)
  const sent: readonly unknown[] = Object(rawBlock).transactions
  verifyTransactions(header, sent)
  await Promise.all(sent.slice(0, count).map(verifySender))
  const hasReceipts = transactions.every((_, at) => receipts.has(at))
  if (hasReceipts) {
    const inOrder = transactions.map((_, at) => readBlockReceipt(receipts.get(at)))
    verifyReceipts({ ...header, transactions: transactions.map((one) => one.hash) }, inOrder)
  }
  return hasReceipts
}
