import { countOf } from '@/lib/credits/format-credits'
import type { Network } from '@/lib/networks'
import type { ParsedReceipt } from '@/lib/receipts/parse-receipt'
import type { ReceiptQuestion } from '@/lib/receipts/receipt-question'
import type { Receipt } from '@/lib/receipts/receipt-schema'
import type { ReceiptSummary } from '@/lib/receipts/receipt-summary'
import type { Attachment } from './attachment'
import { formatReceiptsPermalink } from './receipts-permalink'
import { toSeenAnswer } from './seen-answer'
import type { Shareable } from './shareable'

/** A receipt to pass on, with the reader's ABI. The hash of the transaction pins it; the receipt itself names its block. */
export function shareReceipt(
  network: Network,
  { hash, compare }: ReceiptQuestion,
  { receipt, raw }: ParsedReceipt,
  summary: ReceiptSummary,
  attachment: Attachment | null,
): Shareable {
  const link = formatReceiptsPermalink(network.slug, hash, undefined, compare ?? '')
  return {
    sentence: summary.sentence,
    live: link,
    pinned: link,
    block: receipt.blockNumber === null ? null : { number: receipt.blockNumber, hash: receipt.blockHash },
    seen: toSeenAnswer(`${summary.outcome}, ${sayLogs(receipt)}`, raw),
    request: { method: 'eth_getTransactionReceipt', params: [hash] },
    attachment,
  }
}

const sayLogs = ({ logs, unreadLogs }: Receipt): string =>
  logs === null ? 'logs not stated' : countOf(logs.length + unreadLogs.length, 'log')
