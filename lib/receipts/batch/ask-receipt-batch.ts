import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { askSome, listRateLimited } from '@/lib/rpc/client/ask-batch'
import type { BatchItem } from '@/lib/rpc/client/ask-endpoint-batch'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { inspectReceipt } from '../checks/read-receipt'
import { blockTimeOf } from '../receipt/network-fields'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { parseReceipt } from '../receipt/parse-receipt'
import { readOutcome } from '../summary/receipt-summary'
import { type BatchRow, endsBatch, listOpen, type ReceiptFacts } from './batch-row'

const METHOD = 'eth_getTransactionReceipt'

/** Receipts in one request. More would make a stop expensive, and a receipt may have thousands of logs. */
const AT_ONCE = 20

/**
 * Reads the open rows, several receipts per request, and yields all rows after each request. An error of one
 * transaction is in its row. A rate-limited call is retried if others of its request came. It throws a
 * refusal that would also meet the next call, and what the client throws.
 */
export async function* askReceiptBatch(
  client: BatchClient,
  batch: readonly BatchRow[],
  network: Network,
): AsyncGenerator<readonly BatchRow[], void> {
  let rows = batch
  for (;;) {
    const sent = listOpen(rows).slice(0, Math.min(AT_ONCE, client.batchSize(METHOD)))
    if (sent.length === 0) return
    const items = await askSome(
      client,
      sent.map((hash) => ({ method: METHOD, params: [hash] })),
    )
    const hasty = listRateLimited(items.map((item) => ('error' in item ? item.error : item)))
    const answered = new Map(
      sent.flatMap((hash, at) => {
        const item = items[at]
        return item && !hasty.has(at) ? [[hash, toRow(hash, item, network)] as const] : []
      }),
    )
    rows = rows.map((row) => answered.get(row.hash) ?? row)
    yield rows
    for (const row of answered.values()) {
      if (row.state === 'refused' && endsBatch(row.error)) throw row.error
    }
  }
}

function toRow(hash: Hex, item: BatchItem, network: Network): BatchRow {
  if ('error' in item) return { hash, state: 'refused', error: item.error }
  try {
    const parsed = parseReceipt(item.result, hash)
    return parsed
      ? { hash, state: 'read', facts: summarizeForBatch(parsed, network) }
      : { hash, state: 'none' }
  } catch (error) {
    if (error instanceof TriptychError) return { hash, state: 'refused', error }
    throw error
  }
}

export function summarizeForBatch(parsed: ParsedReceipt, network: Network): ReceiptFacts {
  const { receipt, fee, contradictions } = inspectReceipt(parsed, network)
  return {
    outcome: readOutcome(parsed),
    block: receipt.blockNumber,
    time: blockTimeOf(parsed.raw),
    to: receipt.to,
    contractAddress: receipt.contractAddress,
    gasUsed: receipt.gasUsed,
    fee: fee?.wei ?? null,
    logs: receipt.logs && receipt.logs.length + receipt.unreadLogs.length,
    failing: contradictions.length,
  }
}
