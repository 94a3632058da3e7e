import type { Hex } from 'viem'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { type ParsedReceipt, parseReceipt } from '../receipt/parse-receipt'
import type { ReceiptQuestion } from './receipt-question'

/**
 * The receipt of a transaction; null if the service has none. One call. Throws what the client throws, and
 * `UnreadableReceiptError`.
 */
export async function askReceipt(client: RpcClient, { hash }: { hash: Hex }): Promise<ParsedReceipt | null> {
  return parseReceipt(await client.call('eth_getTransactionReceipt', [hash]), hash)
}

export type ReadReceipts = {
  found: ParsedReceipt | null
  /** The receipt to compare with: null if the service has none, undefined if it was not read. */
  other?: ParsedReceipt | null
}

/** One receipt or two. The second is read only if the first exists. */
export async function askReceipts(
  client: RpcClient,
  { hash, compare }: ReceiptQuestion,
): Promise<ReadReceipts> {
  const found = await askReceipt(client, { hash })
  if (found === null || compare === null) return { found }
  return { found, other: await askReceipt(client, { hash: compare }) }
}

/** `poll`: wait for the receipt. */
export type AskedReceipt = ReceiptQuestion & { poll: boolean }

/** The number of the call, from 1, and its result. */
export type ReceiptProgress = { asks?: number } & Partial<ReadReceipts>

/**
 * Reads until there is a receipt, at most `maxAsks` times; yields before and after each call. `pause` waits for
 * the next block and throws when stopped.
 */
export async function* pollReceipt(
  client: RpcClient,
  question: ReceiptQuestion,
  { maxAsks, pause }: { maxAsks: number; pause: () => Promise<void> },
): AsyncGenerator<ReceiptProgress, void> {
  for (let asks = 1; ; asks++) {
    yield { asks }
    const answer = await askReceipts(client, question)
    yield { asks, ...answer }
    if (answer.found !== null || asks >= maxAsks) return
    await pause()
  }
}
