import type { Hex } from 'viem'
import { type HistoryDepth, NEAR_HEAD_BLOCKS } from '@/lib/networks'
import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import { type BlockParameter, isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { type CheckedRequest, isBlockHash, type LogsRequest } from '@/lib/rpc/gate/check-request'
import type { ErrorObject } from '@/lib/rpc/gate/json-rpc'
import { UpstreamUnavailableError } from '../nodes/node'
import type { HeadTracker } from '../nodes/node-heads'
import type { BlockLookup } from './known-blocks'

/** The known blocks of a network, and the history that it serves. */
export type KnownBlocks = { head: HeadTracker; blocks: BlockLookup; nearHeadOnly: boolean }

type AskedBlocks = { fromBlock: BlockParameter; toBlock: BlockParameter }

const INVALID_RANGE: ErrorObject = { code: -32602, message: 'invalid block range params' }
const BEYOND_HEAD: ErrorObject = { code: -32602, message: 'block range extends beyond current head block' }
const NO_SUCH_BLOCK: ErrorObject = { code: -32000, message: 'header not found' }
const UNKNOWN_HASH: ErrorObject = { code: -32000, message: 'unknown block' }

/**
 * Refuses blocks that do not exist or are too old, and ranges that run backwards: some nodes return an empty or truncated
 * list for them (https://github.com/ethereum/execution-apis/pull/875). Null for a valid request, at once if no request to
 * the node is needed. Throws UpstreamUnavailableError without a head.
 */
export function checkBlocks(request: CheckedRequest, known: KnownBlocks): Promise<ErrorObject | null> | null {
  switch (request.method) {
    case 'eth_getLogs':
      return checkSearch(request.params[0], known)
    case 'eth_getStorageAt':
    case 'eth_getProof':
      return checkBlock(request.params[2], known)
    case 'eth_getStorageValues':
    case 'eth_getCode':
    case 'eth_call':
    case 'eth_createAccessList':
      return checkBlock(request.params[1], known)
    case 'eth_getBlockReceipts':
    case 'eth_getBlockAccessList': {
      const [block] = request.params
      return isBlockHash(block) ? checkAgeOfHash(block, known) : checkAge(block, known)
    }
    case 'eth_getBlockByNumber':
      return checkAge(request.params[0], known)
    default:
      return null
  }
}

async function checkSearch(filter: LogsRequest['params'][0], known: KnownBlocks) {
  if ('blockHash' in filter) return checkAgeOfHash(filter.blockHash, known)
  return (await checkRange(filter, known.head)) ?? checkAge(filter.fromBlock, known)
}

/** The age of a hash has to be looked up. Networks that serve all blocks leave the check to the node. */
async function checkAgeOfHash(
  hash: Hex,
  { head, blocks, nearHeadOnly }: KnownBlocks,
): Promise<ErrorObject | null> {
  if (!nearHeadOnly) return null
  const number = await blocks.numberOfHash(hash)
  if (number === null) return UNKNOWN_HASH
  if (typeof number === 'object') return number
  return refuseOldBlock(number, await head.refresh())
}

function checkBlock(block: BlockParameter, known: KnownBlocks): Promise<ErrorObject | null> | null {
  return isBlockTag(block) && !known.nearHeadOnly ? null : checkTypedBlock(block, known)
}

async function checkTypedBlock(block: BlockParameter, known: KnownBlocks): Promise<ErrorObject | null> {
  // The age check comes first: it asks for the head, so that the check of existence mostly needs no request.
  const tooOld = known.nearHeadOnly ? await checkAge(block, known) : null
  if (tooOld) return tooOld
  return (await exists(block, known.head)) ? null : NO_SUCH_BLOCK
}

async function checkAge(block: BlockParameter, { head, blocks, nearHeadOnly }: KnownBlocks) {
  if (!nearHeadOnly || block === 'latest' || block === 'pending') return null
  const number = await numberOf(block, blocks)
  return number === null ? null : refuseOldBlock(number, await head.refresh())
}

/** Null if the chain has no such block yet. Then the node returns its own error. */
function numberOf(block: Exclude<BlockParameter, 'latest' | 'pending'>, blocks: BlockLookup) {
  if (block === 'safe' || block === 'finalized') return blocks.numberOfTag(block)
  return block === 'earliest' ? 0n : BigInt(block)
}

async function exists(block: BlockParameter, head: HeadTracker): Promise<boolean> {
  return isBlockTag(block) || isSeen(block, head) || BigInt(block) <= (await head.refresh())
}

/** An earlier head proves that a block exists. Only the current head proves that it does not. */
function isSeen(block: Hex, head: HeadTracker): boolean {
  const seen = head.seen()
  return seen !== null && BigInt(block) <= seen
}

async function checkRange(
  { fromBlock, toBlock }: AskedBlocks,
  head: HeadTracker,
): Promise<ErrorObject | null> {
  if (!isBlockTag(fromBlock) && !isBlockTag(toBlock)) {
    if (BigInt(fromBlock) > BigInt(toBlock)) return INVALID_RANGE
    if (isSeen(toBlock, head)) return null
  }
  if (fromBlock === toBlock && isBlockTag(fromBlock)) return null
  if (!isBlockTag(fromBlock) && toBlock === 'latest' && isSeen(fromBlock, head)) return null
  return checkRangeAtHead({ fromBlock, toBlock }, await head.refresh())
}

function checkRangeAtHead({ fromBlock, toBlock }: AskedBlocks, head: bigint): ErrorObject | null {
  // Only the node knows `safe` and `finalized`: between the genesis and the head.
  const from = fromBlock === 'safe' || fromBlock === 'finalized' ? 0n : toNumber(fromBlock, head)
  const to = toNumber(toBlock, head)
  if (from > to) return INVALID_RANGE
  return !isBlockTag(toBlock) && to > head ? BEYOND_HEAD : null
}

function toNumber(block: BlockParameter, head: bigint): bigint {
  if (block === 'earliest') return 0n
  if (block === 'pending') return head + 1n
  return isBlockTag(block) ? head : BigInt(block)
}

/** The testnet of an archive network serves only the latest blocks. An unstated history has no limit. */
export const servesNearHeadOnly = (network: { history: HistoryDepth; testnet: boolean }): boolean =>
  network.history === 'near-head' || (network.history === 'archive' && network.testnet)

/** The refusal of a block that is not among the latest 128 (with the head); null for a served block. */
export function refuseOldBlock(requested: bigint, head: bigint): ErrorObject | null {
  const window = BigInt(NEAR_HEAD_BLOCKS)
  const oldest = head < window ? 0n : head - window + 1n
  if (requested >= oldest) return null
  return {
    code: -32002,
    message: `resource unavailable: this network serves the latest ${NEAR_HEAD_BLOCKS} blocks`,
    data: { requested: toHex(requested), oldest: toHex(oldest), head: toHex(head) },
  }
}

const toHex = (block: bigint): Hex => `0x${block.toString(16)}`

const BLOCK_FIELD: Partial<Record<string, string>> = {
  eth_getTransactionReceipt: 'blockNumber',
  eth_getTransactionByHash: 'blockNumber',
  eth_getBlockByHash: 'number',
}

/**
 * Refuses a receipt, transaction or block that was requested by hash and is too old, which only the answer shows. Null if it is served.
 * Throws UpstreamUnavailableError without a head, or if the answer names no block.
 */
export async function refuseOldAnswer(
  { method }: CheckedRequest,
  result: unknown,
  head: HeadTracker,
): Promise<ErrorObject | null> {
  const field = BLOCK_FIELD[method]
  if (field === undefined || typeof result !== 'object' || result === null) return null
  const block: unknown = Reflect.get(result, field)
  // A pending transaction.
  if (block === null && method === 'eth_getTransactionByHash') return null
  if (!isQuantity(block)) throw new UpstreamUnavailableError('The response names no block.')
  return refuseOldBlock(BigInt(block), await head.refresh())
}
