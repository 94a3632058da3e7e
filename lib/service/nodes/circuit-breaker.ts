import type { ChainCheck } from './chain-check'
import { askUncharged, isOutage, type Node, UpstreamUnavailableError } from './node'

/** `unknown`: the node has not answered yet. */
export type NodeHealth = 'up' | 'down' | 'unknown'

/** A node that is paused after failures. */
export type WatchedNode = Node & {
  health(): NodeHealth
  /** Resolves after the first check of its chain. */
  ready: Promise<void>
  /** Asks a node that was not asked for 10 seconds whether it still answers. */
  lookIfIdle(): void
  /** The node itself, for requests that say nothing about whether it answers calls. */
  inner: Node
}

/** `onNotice` is called when the node is paused, and when it answers again. `name`: its place in the config, since its URL may contain a key. */
type Notified = { name: string; onNotice: (sentence: string) => void }

/** From this share of failed recent calls on, the node is probed. */
const SUSPICIOUS_SHARE = 0.8

/** A read of the state, like most calls: a node may know its newest block and hang on every read. */
const PROBE = { method: 'eth_getStorageAt', params: [`0x${'0'.repeat(40)}`, '0x0', 'latest'] }

const PROBE_TIMEOUT_MS = 1_000

/** Between two probes. */
const PAUSE_MS = 1_000

/**
 * Pauses a node that is down: its calls fail at once with {@link UpstreamUnavailableError}. Failed calls alone do not pause
 * it, since a caller may ask too much of a healthy node: they start a probe, and the probe decides. While the node is down
 * or on another chain, one probe a second finds out when it is back.
 */
export function withCircuitBreaker(node: Node, chain: ChainCheck, { name, onNotice }: Notified): WatchedNode {
  const recent = createRecentCalls()
  let isDown = false
  let isSilent = false
  let hasAnswered = false
  let isWatched = false
  let isClosed = false
  let verdict: Promise<void> | null = null
  let checking: Promise<boolean> | null = null

  const notifyIfChanged = (isSilentNow: boolean) => {
    if (isClosed || isSilentNow === isSilent) return
    isSilent = isSilentNow
    onNotice(isSilent ? `${name} does not answer. It is not used until it does.` : `${name} answers again.`)
  }
  const judge = async () => {
    const [answers] = await Promise.all([probe(node), chain.run()])
    isDown = !answers || chain.isWrong()
    notifyIfChanged(!answers)
    hasAnswered ||= answers
    recent.clear()
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
  const runCheck = async () => {
    const answers = await chain.run()
    hasAnswered ||= answers
    checking = null
    if (chain.isWrong() && !isWatched) {
      isDown = true
      void watch()
    }
    return answers
  }
  const checkChain = () => {
    checking ??= runCheck()
    return checking
  }
  const lookIfIdle = async () => {
    if (isWatched || !chain.isDue()) return
    const answers = await checkChain()
    if (!answers && !isWatched && !isClosed) void watch()
  }
  const record = (isFailure: boolean) => {
    recent.record(isFailure)
    if (!isWatched && recent.failureShare() >= SUSPICIOUS_SHARE) void watch()
  }

  const ready = checkChain().then(() => {})

  return {
    ready,
    lookIfIdle: () => void lookIfIdle(),
    inner: node,
    health: () => (isDown ? 'down' : hasAnswered ? 'up' : 'unknown'),
    async request(method, params, options) {
      if (verdict && !isDown) {
        options.hold?.(verdict)
        await verdict
        options.signal.throwIfAborted()
      }
      if (isDown) throw new UpstreamUnavailableError('The node is paused after failures.')
      if (chain.isDue()) void checkChain()
      try {
        const answer = await node.request(method, params, options)
        record(false)
        hasAnswered = true
        if (checking) await checking
        if (chain.isWrong()) throw new UpstreamUnavailableError('The node is on another chain.')
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

/** True for any answer, even an error. */
function probe(node: Node): Promise<boolean> {
  return askUncharged(node, PROBE_TIMEOUT_MS, PROBE.method, PROBE.params).then(
    () => true,
    () => false,
  )
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref())

/** Newer calls count, and of older calls the last {@link MIN_CALLS}. */
const WINDOW_MS = 5_000

/** Fewer calls have no share. */
const MIN_CALLS = 3

/** Calls of one slice are kept as two sums. */
const SLICE_MS = 250

type Slice = { since: number; calls: number; failures: number }

/** Successes and failures of the last seconds, in bounded memory. */
function createRecentCalls() {
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
    record(isFailure: boolean) {
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
    /** From 0 to 1; 0 for too few calls. */
    failureShare: () => (calls < MIN_CALLS ? 0 : failures / calls),
    clear() {
      slices = []
      calls = 0
      failures = 0
    },
  }
}
