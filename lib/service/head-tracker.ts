import { type Node, UpstreamUnavailableError } from './nodes/node'
import { withDeadline } from './with-deadline'

/** What the service itself knows of a network's newest block. Asking for it costs no key anything. */
export type HeadTracker = {
  /** The highest head seen so far; null before the first. Blocks up to it exist. */
  seen(): bigint | null
  /** Asks the node now. Throws {@link UpstreamUnavailableError} or DeadlineExceededError. */
  refresh(): Promise<bigint>
}

/** The head is asked for on behalf of everyone: one who leaves does not end it. */
const NO_CALLER = new AbortController().signal

export function trackHead(node: Node, timeoutMs: number): HeadTracker {
  let seen: bigint | null = null
  let pending: Promise<bigint> | null = null

  const read = async () => {
    const answer = await withDeadline(timeoutMs, NO_CALLER, (signal) =>
      node.request('eth_blockNumber', [], { signal }),
    )
    const head = 'result' in answer ? answer.result : null
    if (typeof head !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(head)) {
      throw new UpstreamUnavailableError('The node gave no block number.')
    }
    seen = BigInt(head)
    return seen
  }

  return {
    seen: () => seen,
    // Requests that arrive together share one question to the node.
    refresh: () => {
      pending ??= read().finally(() => {
        pending = null
      })
      return pending
    },
  }
}
