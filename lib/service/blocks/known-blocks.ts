import type { Hex } from 'viem'
import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import { askUncharged, type Node, type NodeError, UpstreamUnavailableError } from '../nodes/node'

/** Looks up block numbers to check a request before it is forwarded. The requests are not charged. */
export type BlockLookup = {
  /**
   * Null for a hash that the node does not know; the node's error if it returns one. Throws UpstreamUnavailableError or
   * DeadlineExceededError.
   */
  numberOfHash(hash: Hex): Promise<bigint | NodeError | null>
  /** The number of a recently looked up hash; null for any other. */
  seenNumber(hash: Hex): bigint | null
  /** Null if the chain has no such block yet. Throws like `numberOfHash`. */
  numberOfTag(tag: 'safe' | 'finalized'): Promise<bigint | null>
}

/** Number of cached hashes. The number of a block never changes. */
const CACHED_HASHES = 1_000

export function createBlockLookup(node: Node, timeoutMs: number): BlockLookup {
  const numbers = new Map<Hex, bigint>()
  const cache = (hash: Hex, number: bigint) => {
    const [oldest] = numbers.keys()
    if (oldest !== undefined && numbers.size >= CACHED_HASHES) numbers.delete(oldest)
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
      const block = 'result' in answer ? fieldsOf(answer.result) : {}
      if (!isQuantity(block.number) || String(block.hash).toLowerCase() !== hash) {
        throw new UpstreamUnavailableError('The node could not look up a block.')
      }
      return cache(hash, BigInt(block.number))
    },
    async numberOfTag(tag) {
      const answer = await askUncharged(node, timeoutMs, 'eth_getBlockByNumber', [tag, false])
      const { number } = 'result' in answer ? fieldsOf(answer.result) : {}
      return isQuantity(number) ? BigInt(number) : null
    },
  }
}

const fieldsOf = (result: unknown): { number?: unknown; hash?: unknown } =>
  typeof result === 'object' && result !== null ? result : {}
