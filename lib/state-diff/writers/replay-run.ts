import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { RunElsewhere } from '../ask-state-diff'
import type { ReplayBlock } from '../replay/block/replay-block'
import { type Replay, replay } from '../replay/replay'
import type { TransactionRun } from '../replay/transaction/run-transaction'
import type { BlockOutline } from './block-outline'
import type { SlotInBlock } from './slot-write'
import type { KeptReads, WriterQuestion } from './writer-question'

/** A search by replay. */
export type ReplaySearch = {
  client: RpcClient
  question: WriterQuestion
  outline: BlockOutline
  run: RunElsewhere
}

/** Replays one transaction of the block, from what was read before. */
export const replayOf = (
  { client, question, run }: ReplaySearch,
  block: ReplayBlock,
  { receipts, state }: KeptReads,
  index: number,
  scope: 'alone' | 'with earlier',
): Promise<Replay> =>
  replay(
    { block, receipts, index, chainId: question.chainId, scope },
    { request: client.call, means: 'eth_getProof', run, ...(state ? { known: state } : {}) },
  )

/** What a run left in the slot; undefined: it is as it was. */
export const changeIn = ({ changes }: TransactionRun, { address, slot }: SlotInBlock) =>
  changes.words.find((word) => word.address === address && word.slot === slot)
