import { numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { ReplayBlock } from '../replay/block/replay-block'
import { parseRefereeReceipts, type RefereeReceipt } from '../replay/result/compare-receipt'

type Receipts = ReadonlyMap<number, RefereeReceipt>

/** The receipts up to a transaction: the missing ones one by one, or all of the block by one call where that is cheaper. */
export async function askReceiptsUpTo(
  client: RpcClient,
  block: ReplayBlock,
  last: number,
  known: Receipts,
): Promise<Receipts> {
  const { eth_getTransactionReceipt: each, eth_getBlockReceipts: all } = client.tariff.prices
  const missing = block.transactions.slice(0, last + 1).flatMap((_, i) => (known.has(i) ? [] : [i]))
  if (missing.length * each <= all) {
    const read = await Promise.all(missing.map((index) => askReceiptOf(client, block, index, known)))
    return new Map([known, ...read].flatMap((receipts) => [...receipts]))
  }
  const receipts = parseRefereeReceipts(
    await client.call('eth_getBlockReceipts', [numberToHex(block.number)]),
  )
  return requireOwn(receipts, block)
}

/** Adds the receipt of one transaction. @throws TriptychError for the receipt of another one. */
export async function askReceiptOf(
  { call }: RpcClient,
  block: ReplayBlock,
  index: number,
  known: Receipts,
): Promise<Receipts> {
  if (known.has(index)) return known
  const answer = await call('eth_getTransactionReceipt', [block.transactions[index]?.hash])
  return new Map([...known, ...requireOwn(parseRefereeReceipts([answer], index), block)])
}

function requireOwn(receipts: Receipts, { transactions }: ReplayBlock): Receipts {
  const wrong = [...receipts].find(
    ([index, { transactionHash }]) => transactions[index]?.hash !== transactionHash,
  )
  if (!wrong) return receipts
  throw new TriptychError(`The node returned another receipt for transaction ${wrong[0]} of the block.`, {
    whatToDo: 'Search again: the chain may have replaced the block. Otherwise use another connection.',
  })
}
