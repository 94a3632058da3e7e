import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { askReceipts, type ReadReceipts } from './ask-receipt'
import { MAX_ASKS, type ReceiptQuestion } from './receipt-question'

/** `poll`: the reader chose to wait for the receipt. */
export type AskedReceipt = ReceiptQuestion & { poll: boolean }

/** The number of the ask of a poll, from 1; and the answer once it came. */
export type ReceiptProgress = { asks?: number } & Partial<ReadReceipts>

/**
 * Asks until there is a receipt, at most ten times and only when told to; yields before each ask and after it. `pause`
 * waits for the next block and throws when the reader stops.
 */
export async function* pollReceipt(
  client: RpcClient,
  question: ReceiptQuestion,
  pause: () => Promise<void>,
): AsyncGenerator<ReceiptProgress, void> {
  for (let asks = 1; ; asks++) {
    yield { asks }
    const answer = await askReceipts(client, question)
    yield { asks, ...answer }
    if (answer.found !== null || asks >= MAX_ASKS) return
    await pause()
  }
}
