import type { Hex } from 'viem'
import { type HistoryDepth, NEAR_HEAD_BLOCKS } from '@/lib/networks'
import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import type { CheckedRequest } from '@/lib/rpc/gate/check-request'
import type { ErrorObject } from '@/lib/rpc/gate/json-rpc'
import { UpstreamUnavailableError } from '../nodes/node'
import type { HeadTracker } from './head-tracker'

/** On the testnet of an archive network only the latest blocks are served; a history that is not stated is not cut. */
export const servesNearHeadOnly = (network: { history: HistoryDepth; testnet: boolean }): boolean =>
  network.history === 'near-head' || (network.history === 'archive' && network.testnet)

/** The refusal of a block older than the latest 128, of which the head is one; null for a block that is served. */
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

/**
 * Receipts and blocks that are asked for by hash tell their age only when they come. Null for one that may be shown.
 * Throws UpstreamUnavailableError when the head cannot be had, or the answer names no block.
 */
export async function judgeAge(
  { method }: CheckedRequest,
  result: unknown,
  head: HeadTracker,
): Promise<ErrorObject | null> {
  const isReceipt = method === 'eth_getTransactionReceipt'
  if ((!isReceipt && method !== 'eth_getBlockByHash') || typeof result !== 'object' || result === null)
    return null
  const block: unknown = Reflect.get(result, isReceipt ? 'blockNumber' : 'number')
  if (!isQuantity(block)) throw new UpstreamUnavailableError('The response names no block.')
  return refuseOldBlock(BigInt(block), await head.refresh())
}
