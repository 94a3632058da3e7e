import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import { askUncharged, type Node, UpstreamUnavailableError } from '../nodes/node'

/** A head that a node once told too high is believed no longer than this, whatever is asked meanwhile. */
const BELIEVED_MS = 10_000

/** What the service itself knows of a network's newest block. Asking for it costs no key anything. */
export type HeadTracker = {
  /** The head when it was last asked for; null where that was 10 s ago or never. Blocks up to it exist. */
  seen(): bigint | null
  /** Asks the node now. Throws {@link UpstreamUnavailableError} or DeadlineExceededError. */
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
    seen: () => (seen !== null && performance.now() - seen.at < BELIEVED_MS ? seen.head : null),
    // Requests that arrive together share one question to the node.
    refresh: () => {
      pending ??= read().finally(() => {
        pending = null
      })
      return pending
    },
  }
}
