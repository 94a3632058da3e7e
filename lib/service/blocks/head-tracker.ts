import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import { askUncharged, type Node, UpstreamUnavailableError } from '../nodes/node'

/** If a node once reports a head that is too high, it is used for no longer than this. */
const VALID_MS = 10_000

/** The newest block of a network. Requests for it are not charged. */
export type HeadTracker = {
  /** The head of the last request; null if that was 10 s ago or never. Blocks up to it exist. */
  seen(): bigint | null
  /** Asks the node. Throws {@link UpstreamUnavailableError} or DeadlineExceededError. */
  refresh(): Promise<bigint>
}

export function trackHead(node: Node, timeoutMs: number): HeadTracker {
  let seen: { head: bigint; at: number } | null = null
  let pending: Promise<bigint> | null = null

  const read = async () => {
    const answer = await askUncharged(node, timeoutMs, 'eth_blockNumber', [])
    const head = 'result' in answer ? answer.result : null
    if (!isQuantity(head)) throw new UpstreamUnavailableError('The node returned no block number.')
    seen = { head: BigInt(head), at: performance.now() }
    return seen.head
  }

  return {
    seen: () => (seen !== null && performance.now() - seen.at < VALID_MS ? seen.head : null),
    // Concurrent callers share one request.
    refresh: () => {
      pending ??= read().finally(() => {
        pending = null
      })
      return pending
    },
  }
}
