import type { Hex } from 'viem'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { type ParsedReceipt, parseReceipt } from '../receipt/parse-receipt'
import { MAX_ASKS, type ReceiptQuestion } from './receipt-question'

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
