import { type Hex, numberToHex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { type FoundLog, parseLogsAnswer } from '../answer/logs-answer'
import type { RetryingClient } from '../client/retrying-client'

/** A block and its transactions in their order, which is also the order of their logs. */
export type ListedBlock = { number: number; hash: Hex; transactions: readonly Hex[] }

/** Of the list of a block's transactions. */
export const priceTransactions = (prices: Prices): number => prices.eth_getBlockByNumber

/** Of the receipts of all of them. */
export const priceBlockReceipts = ({ transactions }: ListedBlock, prices: Prices): number =>
  transactions.length * prices.eth_getTransactionReceipt

const HASH = /^0x[0-9a-f]{64}$/i

const isHash = (value: unknown): value is Hex => typeof value === 'string' && HASH.test(value)

/** The transactions of a block, by one call. Throws {@link TriptychError} for an answer that is not that block. */
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
 * The logs of a block that match a filter, out of the receipts of all its transactions: one call each, one after the
 * other. Limits on logs do not apply to receipts. Throws {@link TriptychError} for a receipt that is of another
 * block, or is none.
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
