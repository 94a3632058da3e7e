'use client'

import { useLensRun } from '@/components/lens/use-lens-run'
import type { Network } from '@/lib/networks'
import type { BatchQuestion } from '@/lib/receipts/batch/batch-question'
import { type BatchRow, beginRows } from '@/lib/receipts/batch/batch-row'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'

/** Reads many receipts; how far it came is one row for each transaction, in the order of the question. */
export const useBatch = (network: Network) => useLensRun('batch', network, readRows(network))

const readRows = (network: Network) =>
  async function* (
    question: BatchQuestion,
    client: BatchClient,
    _: AbortSignal,
    earlier?: readonly BatchRow[],
  ) {
    const { askReceiptBatch } = await import('@/lib/receipts/batch/ask-receipt-batch')
    yield* askReceiptBatch(client, earlier ?? beginRows(question), network)
  }
