import type { Clock } from '../utc-day'
import { DeadlineExceededError } from '../with-deadline'
import { type Node, UpstreamUnavailableError } from './node'

export type NodeHealth = 'up' | 'down'

/** A node that says whether it is being left alone. */
export type WatchedNode = Node & { health(): NodeHealth }

/** Failures in a row after which a node is down. */
const FAILURES = 3

/** How long a node that is down is asked nothing. */
const COOL_DOWN_MS = 5_000

/**
 * Leaves a node alone that failed several times in a row: callers are told at once, with
 * {@link UpstreamUnavailableError}, instead of waiting for it. After a while one request is let through to see whether
 * it is back.
 */
export function breakCircuit(node: Node, clock: Clock): WatchedNode {
  let failures = 0
  let downSince: number | null = null
  let isProbed = false

  const isCoolingDown = (since: number) => {
    const elapsed = clock() - since
    // A clock that stepped back must not prolong the outage.
    return elapsed >= 0 && elapsed < COOL_DOWN_MS
  }
  const recordFailure = () => {
    failures++
    if (failures >= FAILURES) downSince = clock()
  }

  return {
    health: () => (downSince === null ? 'up' : 'down'),
    async request(method, params, options) {
      const isProbe = downSince !== null
      if (downSince !== null && (isProbed || isCoolingDown(downSince))) {
        throw new UpstreamUnavailableError('The node is left alone after it failed.')
      }
      if (isProbe) isProbed = true
      try {
        const answer = await node.request(method, params, options)
        failures = 0
        downSince = null
        return answer
      } catch (error) {
        if (isOutage(error) && (isProbe || mayBeBlamed(method))) recordFailure()
        throw error
      } finally {
        if (isProbe) isProbed = false
      }
    },
    close: async () => node.close?.(),
  }
}

const isOutage = (error: unknown) =>
  error instanceof UpstreamUnavailableError || error instanceof DeadlineExceededError

/** A log search can be too much for a node that is well, and one caller's searches must not stop everyone's calls. */
const mayBeBlamed = (method: string) => method !== 'eth_getLogs'
