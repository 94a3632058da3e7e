import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { type AccountDiff, diffOfReplay } from './account-diff'
import { parseReplayBlock } from './replay/block/replay-block'
import { type Replay, replay } from './replay/replay'
import { parseRefereeReceipts } from './replay/result/compare-receipt'
import { runBlock } from './replay/run-block'
import type { StateMeans } from './replay/state/ask-state'

/** What a transaction changed, and how sure that is. */
export type TransactionDiff = {
  /** `exact`: every transaction up to this one agrees with its receipt. `not reproduced`: no values are given. */
  is: Replay['is']
  /** Transactions of the block that ran before it. */
  earlier: number
  accounts: readonly AccountDiff[]
}

/**
 * Replays a transaction and all earlier ones of its block, from the state after the parent block, and gives what it changed.
 * The node needs that state: `eth_getProof` and `eth_getCode`, or `eth_call` with overrides.
 * @throws NotReplayableError for blocks of before the merge or of Amsterdam and for transaction types of one network; TriptychError where
 * the node has no such transaction or answers in another shape; and what `request` throws.
 * @example
 * const empty = async () => null
 * const asked = diffTransaction(empty, `0x${'11'.repeat(32)}`)
 * await asked.catch((error) => error.shortMessage) // → 'The node has no receipt of this transaction.'
 */
export async function diffTransaction(
  request: RequestFunction,
  hash: Hex,
  { means = 'eth_getProof' }: { means?: StateMeans } = {},
): Promise<TransactionDiff> {
  const receipt = await request('eth_getTransactionReceipt', [hash])
  const { blockNumber, transactionIndex } = Object(receipt)
  if (typeof blockNumber !== 'string' || typeof transactionIndex !== 'string') {
    throw new TriptychError('The node has no receipt of this transaction.')
  }
  const [chainId, answer] = await Promise.all([
    request('eth_chainId', []),
    request('eth_getBlockByNumber', [blockNumber, true]),
  ])
  const block = parseReplayBlock(answer)
  const index = Number(transactionIndex)
  const earlier = block.transactions.slice(0, index)
  const receipts = await Promise.all(
    earlier.map((transaction) => request('eth_getTransactionReceipt', [transaction.hash])),
  )
  const result = await replay(
    {
      block,
      receipts: parseRefereeReceipts([...receipts, receipt]),
      index,
      chainId: BigInt(String(chainId)),
      scope: 'with earlier',
    },
    { request, means, withAccessList: false, run: runBlock },
  )
  const accounts = result.is === 'not reproduced' ? [] : diffOfReplay(result.run.changes)
  return { is: result.is, earlier: result.earlier, accounts }
}
