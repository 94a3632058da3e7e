import type { Hex } from 'viem'
import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import { askUncharged, type Node, type NodeError, UpstreamUnavailableError } from '../nodes/node'

/** The service's own questions about blocks, to judge a request before it is forwarded. They cost no key anything. */
export type BlockLookup = {
  /**
   * Null for a hash of no block that the node knows; the node's own error when it has one. Throws
   * UpstreamUnavailableError or DeadlineExceededError.
   */
  numberOfHash(hash: Hex): Promise<bigint | NodeError | null>
  /** The number of a hash that was looked up lately; null for any other. */
  seenNumber(hash: Hex): bigint | null
  /** Null on a chain that has no such block yet. Throws likewise. */
  numberOfTag(tag: 'safe' | 'finalized'): Promise<bigint | null>
}

/** Hashes whose numbers are kept: a block never changes its number. */
const KEPT_HASHES = 1_000

export function createBlockLookup(node: Node, timeoutMs: number): BlockLookup {
  const numbers = new Map<Hex, bigint>()
  const keep = (hash: Hex, number: bigint) => {
    const [oldest] = numbers.keys()
    if (oldest !== undefined && numbers.size >= KEPT_HASHES) numbers.delete(oldest)
    numbers.set(hash, number)
    return number
  }
  return {
    seenNumber: (hash) => numbers.get(hash) ?? null,
    async numberOfHash(hash) {
      const seen = numbers.get(hash)
      if (seen !== undefined) return seen
      const answer = await askUncharged(node, timeoutMs, 'eth_getBlockByHash', [hash, false])
      if ('error' in answer) return answer.error
      if ('result' in answer && answer.result === null) return null
      const block = 'result' in answer ? parseBlockInput(answer.result) : {}
      if (!isQuantity(block.number) || String(block.hash).toLowerCase() !== hash) {
        throw new UpstreamUnavailableError('The node could not look up a block.')
      }
      return keep(hash, BigInt(block.number))
    },
    async numberOfTag(tag) {
      const answer = await askUncharged(node, timeoutMs, 'eth_getBlockByNumber', [tag, false])
      const { number } = 'result' in answer ? parseBlockInput(answer.result) : {}
      return isQuantity(number) ? BigInt(number) : null
    },
  }
}

const parseBlockInput = (result: unknown): { number?: unknown; hash?: unknown } =>
  typeof result === 'object' && result !== null ? result : {}
