import { type Hex, numberToHex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { type FoundLog, parseLogsAnswer } from '../answer/logs-answer'
import type { RetryingClient } from '../client/retrying-client'

/** A block with its transactions in order. */
export type ListedBlock = { number: number; hash: Hex; transactions: readonly Hex[] }

export const priceTransactions = (prices: Prices): number => prices.eth_getBlockByNumber

export const priceBlockReceipts = ({ transactions }: ListedBlock, prices: Prices): number =>
  transactions.length * prices.eth_getTransactionReceipt

const HASH = /^0x[0-9a-f]{64}$/i

const isHash = (value: unknown): value is Hex => typeof value === 'string' && HASH.test(value)

/** One call. Throws {@link TriptychError} if the response is not that block. */
export async function askTransactions(
  client: Pick<RetryingClient, 'call'>,
  block: number,
): Promise<ListedBlock> {
  const answer = Object(await client.call('eth_getBlockByNumber', [numberToHex(block), false]))
  const { number, hash, transactions }: { number?: unknown; hash?: unknown; transactions?: unknown } = answer
  if (Number(number) === block && isHash(hash) && Array.isArray(transactions) && transactions.every(isHash)) {
    return { number: block, hash, transactions }
  }
  throw new TriptychError('The provider did not list the transactions of the block.', {
    whatToDo: 'Try again, or use another connection.',
  })
}

/**
 * The logs of a block from the receipts of its transactions, one call each. Limits on logs do not apply to receipts. Throws {@link
 * TriptychError} for a receipt of another block.
 */
export async function askBlockReceipts(
  client: Pick<RetryingClient, 'call'>,
  { number, hash, transactions }: ListedBlock,
  filter: LogFilter,
): Promise<readonly FoundLog[]> {
  const block = { from: number, to: number }
  const matches = createLogMatcher(filter)
  const found: FoundLog[] = []
  for (const transaction of transactions) {
    const receipt = Object(await client.call('eth_getTransactionReceipt', [transaction]))
    const isOfBlock = String(receipt.blockHash).toLowerCase() === hash.toLowerCase()
    if (!isOfBlock) {
      throw new TriptychError('A transaction of this block has no receipt.', {
        whatToDo: 'A reorganisation may have replaced the block. List its transactions again.',
      })
    }
    found.push(...parseLogsAnswer(receipt.logs, block, {}).filter(matches))
  }
  return found
}
