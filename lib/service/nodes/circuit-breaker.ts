import { DeadlineExceededError } from '../time/with-deadline'
import type { ChainCheck } from './chain-check'
import { askUncharged, type Node, UpstreamUnavailableError } from './node'

export type NodeHealth = 'up' | 'down'

/** A node that says whether it is being left alone. */
export type WatchedNode = Node & { health(): NodeHealth }

/** Share of the recent calls that failed, from which on the node itself is asked whether it is there. */
const SUSPICIOUS_SHARE = 0.8

/** Of the state, like most calls: a node may know its newest block and hang on every read. */
const QUESTION = { method: 'eth_getStorageAt', params: [`0x${'0'.repeat(40)}`, '0x0', 'latest'] }

const QUESTION_TIMEOUT_MS = 1_000

/** Between two questions whether it is there. */
const PAUSE_MS = 1_000

/**
 * Leaves a node alone that is down: callers are told at once, with {@link UpstreamUnavailableError}, instead of waiting
 * for it. What callers ask can be too much for a node that is well, so their failures only raise the suspicion. The
 * verdict is the node's answer to a small question of the service's own, and so is the news that it is back: one question
 * at a time, one a second at most, and none of them a caller's. A node that answers, but is of another chain by now, is left alone
 * likewise, until it is of its own again.
 */
export function breakCircuit(node: Node, chain: ChainCheck): WatchedNode {
  const recent = createRecentCalls()
  let isDown = false
  let isWatched = false
  let isClosed = false
  let verdict: Promise<void> | null = null

  const judge = async () => {
    const [answers] = await Promise.all([isThere(node), chain.look()])
    isDown = !answers || chain.isOther()
    recent.forget()
  }
  const watch = async () => {
    isWatched = true
    do {
      verdict = judge()
      await verdict
      verdict = null
      await pause()
    } while (isDown && !isClosed)
    isWatched = false
  }
  const lookAtChain = async () => {
    await chain.look()
    if (!chain.isOther() || isWatched) return
    isDown = true
    void watch()
  }
  const record = (isFailure: boolean) => {
    recent.record(isFailure)
    if (!isWatched && recent.failureShare() >= SUSPICIOUS_SHARE) void watch()
  }

  // It may be of another chain from the start.
  void lookAtChain()

  return {
    health: () => (isDown ? 'down' : 'up'),
    async request(method, params, options) {
      if (verdict && !isDown) {
        options.hold?.(verdict)
        await verdict
        options.signal.throwIfAborted()
      }
      if (isDown) throw new UpstreamUnavailableError('The node is paused after failures.')
      try {
        const answer = await node.request(method, params, options)
        record(false)
        if (chain.isDue()) void lookAtChain()
        return answer
      } catch (error) {
        if (isOutage(error)) record(true)
        throw error
      }
    },
    close: async () => {
      isClosed = true
      await node.close?.()
    },
  }
}

/** Any answer will do, even an error. */
function isThere(node: Node): Promise<boolean> {
  return askUncharged(node, QUESTION_TIMEOUT_MS, QUESTION.method, QUESTION.params).then(
    () => true,
    () => false,
  )
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref())

const isOutage = (error: unknown) =>
  error instanceof UpstreamUnavailableError || error instanceof DeadlineExceededError

/** Calls younger than this count, and of older ones as many as make up {@link MIN_CALLS}. */
const WINDOW_MS = 5_000

/** Fewer calls than these say nothing. */
const MIN_CALLS = 3

/** Calls of one slice of time are kept as two sums. */
const SLICE_MS = 250

type Slice = { since: number; calls: number; failures: number }

export type RecentCalls = {
  record(isFailure: boolean): void
  /** From 0 to 1; 0 while there are too few calls. */
  failureShare(): number
  forget(): void
}

/** How the calls of the last seconds went, in memory that does not grow with their number. */
export function createRecentCalls(): RecentCalls {
  let slices: Slice[] = []
  let calls = 0
  let failures = 0

  const openSlice = (now: number): Slice => {
    const last = slices.at(-1)
    if (last && now - last.since < SLICE_MS) return last
    const opened = { since: now, calls: 0, failures: 0 }
    slices.push(opened)
    return opened
  }
  const dropOld = (now: number) => {
    let [oldest] = slices
    while (oldest && now - oldest.since > WINDOW_MS && calls - oldest.calls >= MIN_CALLS) {
      calls -= oldest.calls
      failures -= oldest.failures
      slices.shift()
      oldest = slices[0]
    }
  }

  return {
    record: (isFailure) => {
      const now = performance.now()
      const slice = openSlice(now)
      slice.calls++
      calls++
      if (isFailure) {
        slice.failures++
        failures++
      }
      dropOld(now)
    },
    failureShare: () => (calls < MIN_CALLS ? 0 : failures / calls),
    forget: () => {
      slices = []
      calls = 0
      failures = 0
    },
  }
}
