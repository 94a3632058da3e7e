import { TriptychError } from '@/lib/errors'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { askEarlierReceipts, type RawReceipts } from '../ask-block'
import type { RunElsewhere } from '../ask-state-diff'
import type { ReplayBlock } from '../replay/block/replay-block'
import { checkBlock } from '../replay/prove/prove-block'
import { type Replay, replayInRounds } from '../replay/replay'
import { parseRefereeReceipts } from '../replay/result/compare-receipt'
import type { TransactionRun } from '../replay/transaction/run-transaction'
import type { BlockOutline } from './block-outline'
import type { SlotInBlock } from './slot-write'
import type { WriterProgress, WriterQuestion } from './writer-question'

/** A search by replay. */
export type ReplaySearch = {
  client: RpcClient
  question: WriterQuestion
  outline: BlockOutline
  run: RunElsewhere
}

/** Replays one transaction of the block, from what was read before. Yields after each read; at the end `kept` has all of them. */
export async function* replayOf(
  { client, question: { chainId }, run }: ReplaySearch,
  block: ReplayBlock,
  { index, scope }: { index: number; scope: 'alone' | 'with earlier' },
  at: WriterProgress,
): AsyncGenerator<WriterProgress, { replay: Replay; kept: WriterProgress['kept'] }, void> {
  yield at
  const { receipts, failure } = await askReceipts(client, block, index, scope, at.kept.receipts)
  let kept = { ...at.kept, receipts }
  yield { ...at, kept }
  if (failure !== undefined) throw failure
  const ran = { first: scope === 'alone' ? index : 0, last: index }
  await checkBlock(block, { rawBlock: kept.block, receipts }, ran, chainId)
  const rounds = replayInRounds(
    { block, receipts: parseRefereeReceipts(receipts), index, chainId, scope },
    { request: client.call, prices: client.tariff.prices, run, known: kept.state },
  )
  for (;;) {
    const { done, value } = await rounds.next()
    kept = { ...kept, state: done ? value.known : value }
    if (done) return { replay: value, kept }
    yield { ...at, kept }
  }
}

/** The receipts of what runs, with `failure` where not all could be read. */
async function askReceipts(
  { call, tariff: { prices } }: RpcClient,
  block: ReplayBlock,
  index: number,
  scope: 'alone' | 'with earlier',
  known: RawReceipts,
): ReturnType<typeof askEarlierReceipts> {
  if (scope === 'with earlier') return askEarlierReceipts(call, prices, block, index + 1, known)
  if (known.has(index)) return { receipts: known }
  const hash = block.transactions[index]?.hash
  const receipt = await call('eth_getTransactionReceipt', [hash])
  if (Object(receipt).transactionHash === hash) return { receipts: new Map([...known, [index, receipt]]) }
  throw new TriptychError(`The node returned another receipt for transaction ${hash}.`, {
    whatToDo: 'Search again: the chain may have replaced the block. Otherwise use another connection.',
  })
}

/** What a run left in the slot; undefined: it is as it was. */
export const changeIn = ({ changes }: TransactionRun, { address, slot }: SlotInBlock) =>
  changes.words.find((word) => word.address === address && word.slot === slot)
