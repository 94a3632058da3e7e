import { type Clock, SYSTEM_CLOCK } from './clock'
import { createLimits, type RateOptions } from './limits'
import type { Rate } from './rate'

/** Why nothing is sent for `ms` milliseconds: a rate, a rate-limited call, or a limit that the service does not name. */
export type Waiting = { ms: number; why: { rate: Rate; stated: boolean } | 'refused' | 'unnamed limit' }

/** The outcome of calls that were sent. */
export type PacedOutcome = {
  /** Methods of the calls that were not rate-limited. */
  passed: readonly string[]
  /** Milliseconds to wait because calls were rate-limited. One request alone follows. */
  holdMs?: number
  /** The service does not name the limit. */
  isUnnamed?: boolean
}

/** Permission to send one request now. The caller ends it once, with any outcome. */
export type Pass = { end: (outcome: PacedOutcome) => void }

export type Pacer = {
  /** Resolves when a request with these calls may be sent, first come, first served. Rejects with the signal's reason. */
  turn: (
    methods: readonly string[],
    signal: AbortSignal,
    onWait?: (waiting: Waiting) => void,
  ) => Promise<Pass>
  /** Calls of a method that one request may have without a wait. */
  most: (method: string) => number
}

/** The pacer of the page, which also learns the rates that the service states. */
export type PagePacer = Pacer & {
  /** Replaces the stated rates: an empty list for no limit, null if the service states none. */
  setRates: (rates: readonly Rate[] | null) => void
}

/** Milliseconds without a response after which a new connection may be opened, which delays the next call. */
const COLD_MS = 5_000

/** Keeps to the stated and learned rates of one connection, for all its callers. */
export function createPacer({
  clock = SYSTEM_CLOCK,
  ...options
}: RateOptions & { clock?: Clock }): PagePacer {
  const limits = createLimits(options)
  const hold = createHold()
  let line: Promise<void> = Promise.resolve()
  let answeredAt = Number.NEGATIVE_INFINITY

  async function untilFree(
    methods: readonly string[],
    signal: AbortSignal,
    onWait: (waiting: Waiting) => void,
  ) {
    for (;;) {
      signal.throwIfAborted()
      const now = clock.now()
      const waits: Waiting[] = limits.waits(methods, now)
      const longest = waits.reduce((most, one) => (one.ms > most.ms ? one : most), hold.waiting(now))
      const probe = hold.probe()
      if (longest.ms > 0) {
        onWait(longest)
        await clock.sleep(longest.ms, signal)
      } else if (probe) await stoppable(probe, signal)
      else return
    }
  }

  function send(methods: readonly string[]): Pass {
    const sentAt = clock.now()
    limits.sent(methods, sentAt)
    const isCold = sentAt - answeredAt > COLD_MS
    const endProbe = hold.beginProbe()
    return {
      end({ passed, holdMs, isUnnamed = false }) {
        const now = clock.now()
        answeredAt = now
        if (isCold) limits.cameLate(now - sentAt, now)
        const isRefused = holdMs !== undefined && hold.begin(sentAt, now, holdMs, isUnnamed)
        limits.answered(methods, passed, isRefused, now)
        endProbe()
      },
    }
  }

  return {
    async turn(methods, signal, onWait = () => {}) {
      const before = line
      const { promise, resolve: leave } = deferred()
      line = promise
      try {
        await stoppable(before, signal)
        await untilFree(methods, signal, onWait)
        return send(methods)
      } finally {
        before.then(leave)
      }
    },
    most: limits.most,
    setRates: limits.setRates,
  }
}

/** After a rate-limited call nothing is sent for a while. Then one request alone shows whether that was long enough. */
function createHold() {
  let held = { since: Number.NEGATIVE_INFINITY, until: Number.NEGATIVE_INFINITY, isUnnamed: false }
  let mustProbe = false
  let probe: Promise<void> | null = null
  return {
    waiting: (now: number): Waiting => ({
      ms: Math.ceil(Math.max(0, held.until - now)),
      why: held.isUnnamed ? 'unnamed limit' : 'refused',
    }),
    /** The request that is under way alone. */
    probe: () => probe,
    /** Returns whether this is the first refusal of the calls that were under way together. */
    begin(sentAt: number, now: number, ms: number, isUnnamed: boolean): boolean {
      const isFirst = sentAt > held.since
      if (isFirst) held = { ...held, since: now }
      if (now + ms > held.until) held = { ...held, until: now + ms, isUnnamed }
      mustProbe = true
      return isFirst
    },
    /** Sends the probe if one is due, and returns how to end it. */
    beginProbe(): () => void {
      if (!mustProbe) return () => {}
      mustProbe = false
      const { promise, resolve } = deferred()
      probe = promise
      return () => {
        probe = null
        resolve()
      }
    },
  }
}

/** A promise and the function that resolves it. */
function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Waits for a promise that never rejects; rejects with the signal's reason once it aborts. */
function stoppable(waited: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    waited.then(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
  })
}
