import type { Hex } from 'viem'
import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import { type BlockParameter, isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { type CheckedRequest, isBlockHash } from '@/lib/rpc/gate/check-request'

/**
 * The number of the newest block that an answer depends on. `in-answer` for a request by hash, and the hash itself if the
 * answer may name no block, such as an empty list of logs. Null for an answer that can change.
 */
export function blockOfRequest(request: CheckedRequest): bigint | 'in-answer' | { hash: Hex } | null {
  switch (request.method) {
    case 'eth_getStorageAt':
      return numberOf(request.params[2])
    case 'eth_getStorageValues':
    case 'eth_getCode':
      return numberOf(request.params[1])
    case 'eth_getBlockByNumber':
      return numberOf(request.params[0])
    case 'eth_getBlockReceipts': {
      const [block] = request.params
      return isBlockHash(block) ? 'in-answer' : numberOf(block)
    }
    // The list of a hash names no block.
    case 'eth_getBlockAccessList': {
      const [block] = request.params
      return isBlockHash(block) ? null : numberOf(block)
    }
    case 'eth_getLogs': {
      const [filter] = request.params
      if ('blockHash' in filter) return { hash: filter.blockHash }
      return isBlockTag(filter.fromBlock) ? null : numberOf(filter.toBlock)
    }
    case 'eth_getTransactionReceipt':
    case 'eth_getTransactionByHash':
    case 'eth_getBlockByHash':
      return 'in-answer'
    default:
      return null
  }
}

const numberOf = (block: BlockParameter) => (isBlockTag(block) ? null : BigInt(block))

/** The number in a receipt, a transaction or a block, or in the first of a block's receipts; null without one. */
export function blockOfResult(result: unknown): bigint | null {
  const [first]: readonly unknown[] = Array.isArray(result) ? result : [result]
  if (typeof first !== 'object' || first === null) return null
  const { number, blockNumber = number }: { number?: unknown; blockNumber?: unknown } = first
  return isQuantity(blockNumber) ? BigInt(String(blockNumber)) : null
}
