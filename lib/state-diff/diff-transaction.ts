import type { Hex } from 'viem'
import { familyOf } from '@/lib/networks/chain-family'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { requireHash, requireRequest } from '@/lib/rpc/gate/caller-input'
import { type AccountDiff, diffOfReplay } from './account-diff'
import { askBlock, askEarlierReceipts } from './ask-block'
import { parseChainId, parseReceiptPlace } from './check-answers'
import { NotReplayableError } from './replay/block/replay-block'
import { checkBlock } from './replay/prove/prove-block'
import { type ExactInputs, type Replay, type ReplayQuestion, replay } from './replay/replay'
import { parseRefereeReceipts } from './replay/result/compare-receipt'
import { runBlock } from './replay/run-block'

/** What a transaction changed, and how sure that is. */
export type TransactionDiff = {
  /** `exact`: every transaction up to this one agrees with its receipt. `not reproduced`: no values are given. */
  is: Replay['is']
  /** `proved`: what the run read is proved against the headers of the block and of its parent. Null if not reproduced. */
  inputs: ExactInputs['inputs'] | null
  /** Transactions of the block that ran before it. */
  earlier: number
  /** What of the block could not be verified, as a sentence; null: its header, transactions and senders are verified. */
  unverified: string | null
  accounts: readonly AccountDiff[]
}

/** For a caller whose prices are not known: each call counts as one. Methods that the node does not have are found out. */
const ONE_EACH = {
  eth_call: 1,
  eth_getProof: 1,
  eth_getCode: 1,
  eth_getStorageAt: 1,
  eth_getStorageValues: 1,
  eth_getTransactionCount: 1,
  eth_createAccessList: 1,
  eth_getBlockByNumber: 1,
  eth_getBlockReceipts: 1,
  eth_getTransactionReceipt: 1,
}

/**
 * Replays a transaction and all earlier ones of its block, from the state after the parent block, and gives what it changed.
 * The node needs that state, by `eth_call` with state overrides, or by `eth_getProof` and `eth_getCode`. With `prove` every value that the
 * run reads is proved by `eth_getProof` and the header of the parent block.
 * @throws BadInputError for a malformed hash; NotReplayableError for blocks from before the merge or from Amsterdam on and for transaction
 * types of one network; TriptychError where the node has no such transaction, no state of the parent block or no method to read it,
 * contradicts itself or answers in another shape; ProofError where the header, a
 * transaction or a receipt of the block is false, and with `prove` where another value is; and what `request` throws.
 * @example
 * const empty = async () => null
 * const asked = diffTransaction(empty, `0x${'11'.repeat(32)}`)
 * await asked.catch((error) => error.shortMessage) // → 'The node has no receipt of this transaction.'
 */
export async function diffTransaction(
  request: RequestFunction,
  hash: Hex,
  { prove = false }: { prove?: boolean } = {},
): Promise<TransactionDiff> {
  requireRequest(request)
  const wanted = requireHash('hash', hash)
  const receipt = await request('eth_getTransactionReceipt', [wanted])
  const place = parseReceiptPlace(receipt, wanted)
  const chainId = parseChainId(await request('eth_chainId', []))
  const family = familyOf(Number(chainId))
  if (family !== null && family !== 'ethereum') {
    throw new NotReplayableError(`Chain ${chainId} has rules of its own (${family}): it cannot be replayed.`)
  }
  const { index } = place
  const { block, rawBlock } = await askBlock(request, place, chainId)
  const own = new Map([[index, receipt]])
  const { receipts, failure } = await askEarlierReceipts(request, ONE_EACH, block, index, own)
  if (failure !== undefined) throw failure
  const question: ReplayQuestion = {
    block,
    receipts: parseRefereeReceipts(receipts),
    index,
    chainId,
    scope: 'with earlier',
    ...(prove ? { prove: { rawBlock, receipts } } : {}),
  }
  const unverified = await checkBlock(block, { rawBlock, receipts }, { first: 0, last: index }, chainId)
  const result = await replay(question, { request, prices: ONE_EACH, run: runBlock })
  const { is, earlier } = result
  return {
    is,
    inputs: is === 'exact' ? result.inputs : null,
    earlier,
    unverified,
    accounts: is === 'not reproduced' ? [] : diffOfReplay(result.run.changes),
  }
}
