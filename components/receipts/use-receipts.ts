'use client'

import { useLensRun } from '@/components/lens/use-lens-run'
import type { Network } from '@/lib/networks'
import type { AskedReceipt, ReceiptProgress } from '@/lib/receipts/question/ask-receipt'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'

/** Asks for receipts, once or at every block. */
export const useReceipts = (network: Network) => useLensRun('receipts', network, readOrPoll(network))

const readOrPoll = (network: Network) =>
  async function* (
    { poll, ...question }: AskedReceipt,
    client: RpcClient,
    signal: AbortSignal,
  ): AsyncGenerator<ReceiptProgress, void> {
    // What will show the answer loads while the answer is on its way.
    void import('./receipt-result')
    if (poll) {
      const { pollReceipt } = await import('@/lib/receipts/question/ask-receipt')
      yield* pollReceipt(client, question, () => wait(Math.max(2, network.blockTime ?? 0) * 1000, signal))
    } else {
      const { askReceipts } = await import('@/lib/receipts/question/ask-receipt')
      yield await askReceipts(client, question)
    }
  }

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
