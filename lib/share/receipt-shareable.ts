import type { Network } from '@/lib/networks'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import type { ReceiptQuestion } from '@/lib/receipts/question/receipt-question'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import type { ReceiptSummary } from '@/lib/receipts/summary/receipt-summary'
import { countOf } from '@/lib/text/count'
import type { Attachment } from './attachment'
import { toSeenAnswer } from './seen-answer'
import type { Shareable } from './shareable'

/** A receipt to share, with the reader's ABI. The transaction hash pins it. */
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
