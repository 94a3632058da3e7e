import type { Hex } from 'viem'
import { type BlockParameter, isBlockTag } from '@/lib/rpc/block-parameter'
import type { CheckedRequest } from '@/lib/rpc/check-request'
import type { ErrorObject } from '@/lib/rpc/json-rpc'
import type { HeadTracker } from './head-tracker'

type BlockRange = { fromBlock: BlockParameter; toBlock: BlockParameter }

const INVALID_RANGE: ErrorObject = { code: -32602, message: 'invalid block range params' }
const BEYOND_HEAD: ErrorObject = { code: -32602, message: 'block range extends beyond current head block' }
const NO_SUCH_BLOCK: ErrorObject = { code: -32000, message: 'header not found' }

/**
 * Refuses blocks that do not exist yet and ranges that run backwards, which some nodes answer with an empty or a cut
 * list (https://github.com/ethereum/execution-apis/pull/875). Null when there is nothing to refuse.
 * Throws UpstreamUnavailableError when the head is needed and cannot be had.
 */
export async function checkBlocks(request: CheckedRequest, head: HeadTracker): Promise<ErrorObject | null> {
  switch (request.method) {
    case 'eth_getLogs': {
      const [filter] = request.params
      return 'blockHash' in filter ? null : checkRange(filter, head)
    }
    case 'eth_getStorageAt':
      return (await exists(request.params[2], head)) ? null : NO_SUCH_BLOCK
    case 'eth_getCode':
      return (await exists(request.params[1], head)) ? null : NO_SUCH_BLOCK
    default:
      return null
  }
}

async function exists(block: BlockParameter, head: HeadTracker): Promise<boolean> {
  return isBlockTag(block) || isSeen(block, head) || BigInt(block) <= (await head.refresh())
}

// A head seen earlier proves that a block exists; only one asked for now proves that it does not.
function isSeen(block: Hex, head: HeadTracker): boolean {
  const seen = head.seen()
  return seen !== null && BigInt(block) <= seen
}

async function checkRange(
  { fromBlock, toBlock }: BlockRange,
  head: HeadTracker,
): Promise<ErrorObject | null> {
  if (!isBlockTag(fromBlock) && !isBlockTag(toBlock)) {
    if (BigInt(fromBlock) > BigInt(toBlock)) return INVALID_RANGE
    if (isSeen(toBlock, head)) return null
  }
  if (fromBlock === toBlock && isBlockTag(fromBlock)) return null
  if (!isBlockTag(fromBlock) && toBlock === 'latest' && isSeen(fromBlock, head)) return null
  return judgeRange({ fromBlock, toBlock }, await head.refresh())
}

function judgeRange({ fromBlock, toBlock }: BlockRange, head: bigint): ErrorObject | null {
  // Where `safe` and `finalized` stand, the node knows: at worst at the genesis, at best at the head.
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
