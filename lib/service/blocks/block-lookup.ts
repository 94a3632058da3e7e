import type { Hex } from 'viem'
import { isQuantity } from '../answer-checks/wire-shapes'
import { type Node, UpstreamUnavailableError } from '../nodes/node'
import { askUncharged } from './ask-uncharged'

/** The service's own questions about blocks, to judge a request before it is forwarded. They cost no key anything. */
export type BlockLookup = {
  /** Null for a hash of no block that the node knows. Throws UpstreamUnavailableError or DeadlineExceededError. */
  numberOfHash(hash: Hex): Promise<bigint | null>
  /** Null on a chain that has no such block yet. Throws likewise. */
  numberOfTag(tag: 'safe' | 'finalized'): Promise<bigint | null>
}

export function createBlockLookup(node: Node, timeoutMs: number): BlockLookup {
  return {
    async numberOfHash(hash) {
      const answer = await askUncharged(node, timeoutMs, 'eth_getBlockByHash', [hash, false])
      if ('result' in answer && answer.result === null) return null
      const block = 'result' in answer ? readBlock(answer.result) : {}
      if (!isQuantity(block.number) || String(block.hash).toLowerCase() !== hash) {
        throw new UpstreamUnavailableError('The node could not look up a block.')
      }
      return BigInt(block.number)
    },
    async numberOfTag(tag) {
      const answer = await askUncharged(node, timeoutMs, 'eth_getBlockByNumber', [tag, false])
      const { number } = 'result' in answer ? readBlock(answer.result) : {}
      return isQuantity(number) ? BigInt(number) : null
    },
  }
}

const readBlock = (result: unknown): { number?: unknown; hash?: unknown } =>
  typeof result === 'object' && result !== null ? result : {}
