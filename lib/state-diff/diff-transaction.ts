import type { Hex } from 'viem'
import { familyOf } from '@/lib/networks/chain-family'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { refuseInput, requireHash, requireRequest } from '@/lib/rpc/gate/caller-input'
import { type AccountDiff, diffOfReplay } from './account-diff'
import {
  checkEarlierReceipts,
  parseChainId,
  parseOwnBlock,
  parseReceiptPlace,
  sayMissingMethod,
} from './check-answers'
import { NotReplayableError } from './replay/block/replay-block'
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

const MEANS: readonly StateMeans[] = ['eth_getProof', 'eth_call']

/**
 * Replays a transaction and all earlier ones of its block, from the state after the parent block, and gives what it changed.
 * The node needs that state: `eth_getProof` and `eth_getCode`, or `eth_call` with overrides.
 * @throws BadInputError for a malformed hash; NotReplayableError for blocks from before the merge or from Amsterdam on and for transaction
 * types of one network; TriptychError where the node has no such transaction, has no `eth_getProof`, contradicts itself or answers in
 * another shape; and what `request` throws.
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
  requireRequest(request)
  const wanted = requireHash('hash', hash)
  if (!MEANS.includes(means)) {
    throw refuseInput('means', means, 'a way to read the state', 'Pass "eth_getProof" or "eth_call".')
  }
  const receipt = await request('eth_getTransactionReceipt', [wanted])
  const place = parseReceiptPlace(receipt, wanted)
  const [chainAnswer, blockAnswer] = await Promise.all([
    request('eth_chainId', []),
    request('eth_getBlockByNumber', [place.blockNumber, true]),
  ])
  const chainId = parseChainId(chainAnswer)
  const family = familyOf(Number(chainId))
  if (family !== null && family !== 'ethereum') {
    throw new NotReplayableError(`Chain ${chainId} has rules of its own (${family}): it cannot be replayed.`)
  }
  const block = parseOwnBlock(blockAnswer, place, chainId)
  const { index } = place
  const earlier = block.transactions.slice(0, index)
  const receipts = await Promise.all(
    earlier.map((transaction) => request('eth_getTransactionReceipt', [transaction.hash])),
  )
  checkEarlierReceipts(receipts, block, earlier)
  const result = await replay(
    {
      block,
      receipts: parseRefereeReceipts([...receipts, receipt]),
      index,
      chainId,
      scope: 'with earlier',
    },
    { request: sayMissingMethod(request), means, run: runBlock },
  )
  const accounts = result.is === 'not reproduced' ? [] : diffOfReplay(result.run.changes)
  return { is: result.is, earlier: result.earlier, accounts }
}
