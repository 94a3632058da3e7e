import type { Hex } from 'viem'
import { type HistoryDepth, NEAR_HEAD_BLOCKS } from '@/lib/networks'
import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import type { CheckedRequest } from '@/lib/rpc/gate/check-request'
import type { ErrorObject } from '@/lib/rpc/gate/json-rpc'
import { UpstreamUnavailableError } from '../nodes/node'
import type { HeadTracker } from './head-tracker'

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

/**
 * Refuses a receipt or block that was requested by hash and is too old, which only the answer shows. Null if it is served.
 * Throws UpstreamUnavailableError without a head, or if the answer names no block.
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
