import { type Hex, numberToHex } from 'viem'
import type { PriceRange } from '@/lib/credits/price-range'
import { type Prices, priceOf } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { listAccounts, listReceiptContracts } from '@/lib/receipts/receipt/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { formatCount } from '@/lib/text/count'
import { NotReplayableError, parseReplayBlock, type ReplayBlock } from './replay/block/replay-block'
import { type Replay, type ReplayMeans, type ReplayQuestion, replay } from './replay/replay'
import { parseRefereeReceipts, type RefereeReceipt } from './replay/result/compare-receipt'
import type { KnownState } from './replay/state/known-state'

/** Which transaction, and whether the earlier ones of its block run too. */
export type StateDiffQuestion = {
  hash: Hex
  block: bigint
  blockHash: Hex
  index: number
  chainId: bigint
  /** The receipt as the node sent it. */
  receipt: unknown
  scope: ReplayQuestion['scope']
  /** What an earlier press read. */
  known?: Known
}

/** Kept between two presses: nothing is read twice. */
export type Known = { block: ReplayBlock; state: KnownState }

export type StateDiff = { replay: Replay; known: Known }

export type StateDiffProgress = { doing: string; done?: undefined } | { doing?: undefined; done: StateDiff }

/** Calls of one press at most. A token transfer takes about 6, a swap about 12. */
const MOST_CALLS = 80

/** The run of a worker: {@link ReplayMeans.run}. */
export type RunElsewhere = (...run: Parameters<ReplayMeans['run']>) => ReturnType<ReplayMeans['run']>

/**
 * Replays a transaction with the calls that the access service has. It asks for the block, for the receipts that it is compared with,
 * and for the state after the parent block by `eth_getProof` and `eth_getCode`.
 * @throws NotReplayableError where the block has rules that are not known here, TriptychError at the limit of calls or where the block is
 * not the block of the receipt any more, and what the client throws.
 */
export async function* askStateDiff(
  client: RpcClient,
  question: StateDiffQuestion,
  run: RunElsewhere,
): AsyncGenerator<StateDiffProgress> {
  const call = limitCalls(client)
  yield { doing: `Reading block ${formatCount(Number(question.block))}…` }
  const block = question.known?.block ?? (await askBlock(call, question))
  yield { doing: 'Replaying the transaction…' }
  const receipts = await askReceipts(call, client.tariff.prices, block, question)
  const { index, chainId, scope, known } = question
  const result = await replay(
    { block, receipts, index, chainId, scope },
    {
      request: call,
      means: 'eth_getProof',
      run,
      ...(known ? { known: known.state } : {}),
    },
  )
  yield { done: { replay: result, known: { block, state: result.known } } }
}

type Call = RpcClient['call']

function limitCalls(client: RpcClient): Call {
  let calls = 0
  return (method, params) => {
    calls++
    if (calls > MOST_CALLS) {
      throw new TriptychError(`Stopped at the limit of ${MOST_CALLS} calls.`, {
        whatToDo: 'This transaction touches more accounts and slots than one press reads.',
      })
    }
    return client.call(method, params)
  }
}

async function askBlock(
  call: Call,
  { block, blockHash, hash, index }: StateDiffQuestion,
): Promise<ReplayBlock> {
  const answer = await call('eth_getBlockByNumber', [numberToHex(block), true])
  if (answer === null)
    throw new NotReplayableError(`The node does not return block ${formatCount(Number(block))}.`)
  const parsed = parseReplayBlock(answer)
  if (parsed.hash !== blockHash || parsed.transactions[index]?.hash !== hash) {
    throw new TriptychError('The block of this receipt was replaced.', {
      whatToDo: 'Read the receipt again.',
    })
  }
  return parsed
}

/** The receipts of the earlier transactions: one by one, or all of the block by one call where that is cheaper. */
async function askReceipts(
  call: Call,
  prices: Prices,
  { transactions, number }: ReplayBlock,
  { index, scope, receipt }: StateDiffQuestion,
): Promise<ReadonlyMap<number, RefereeReceipt>> {
  const own = parseRefereeReceipts([receipt], index)
  if (scope === 'alone' || index === 0) return own
  if (index * prices.eth_getTransactionReceipt > prices.eth_getBlockReceipts) {
    return parseRefereeReceipts(await call('eth_getBlockReceipts', [numberToHex(number)]))
  }
  const earlier = transactions.slice(0, index)
  const answers = await Promise.all(earlier.map(({ hash }) => call('eth_getTransactionReceipt', [hash])))
  return new Map([...parseRefereeReceipts(answers), ...own])
}

/**
 * The price of a press: at least with one proof for each account that the receipt names, twice for those with storage, and one code
 * each; at most {@link MOST_CALLS} proofs.
 */
export function priceStateDiff(prices: Prices, receipt: Receipt): PriceRange {
  const named = listReceiptContracts(receipt)
  const contracts = named.length
  // The block's fee recipient is one more.
  const accounts = new Set([...named, ...listAccounts(receipt)]).size + 1
  const proof = priceOf(prices, 'eth_getProof')
  const least =
    prices.eth_getBlockByNumber + (accounts + contracts) * proof + contracts * priceOf(prices, 'eth_getCode')
  return { least, most: Math.max(least, MOST_CALLS * proof) }
}

/** The price of replaying the transactions before one, from what a first press read. */
export function priceWithEarlier(prices: Prices, { block, state }: Known, index: number): PriceRange {
  const earlier = block.transactions.slice(0, index)
  const accounts = new Set(earlier.flatMap(({ from, to }) => (to ? [from, to] : [from])))
  const unread = [...accounts].filter((address) => !state.accounts.has(address))
  const receipts = Math.min(index * prices.eth_getTransactionReceipt, prices.eth_getBlockReceipts)
  const proof = priceOf(prices, 'eth_getProof')
  const least = receipts + unread.length * proof
  return { least, most: receipts + Math.max(unread.length, MOST_CALLS) * proof }
}
