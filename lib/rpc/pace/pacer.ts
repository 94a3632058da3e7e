import { type Bucket, createBucket } from './bucket'
import { type Clock, SYSTEM_CLOCK } from './clock'
import { createLearnedRate } from './learned-rate'
import type { Rate } from './rate'
import { stoppable } from './stoppable'
import { createTrial } from './trial'

/**
 * Why nothing is sent for so many milliseconds: a rate, or that the connection refused calls, for haste or by a limit that it
 * does not name.
 */
export type Waiting = { ms: number; why: { rate: Rate; told: boolean } | 'refused' | 'unnamed limit' }

/** What came of calls that were sent. */
export type PacedOutcome = {
  /** Methods of those that were not refused for haste. */
  passed: readonly string[]
  /** Some were: nothing is sent for so many milliseconds, and then one request alone. */
  holdMs?: number
  /** By a limit that the connection does not name. */
  isUnnamed?: boolean
}

/** The leave to send one request now. To be ended once, whatever came of it. */
export type Pass = { end: (outcome: PacedOutcome) => void }

export type Pacer = {
  /** Resolves when a request of these calls may be sent, in the order of asking. Rejects with the reason of the signal. */
  turn: (
    methods: readonly string[],
    signal: AbortSignal,
    onWait?: (waiting: Waiting) => void,
  ) => Promise<Pass>
  /** How many calls of a method go in one request without a wait between them. */
  most: (method: string) => number
}

/** Every end of a pace in this browser: who asks for a turn, who says what is known of the connection. */
export type OwnPacer = Pacer & {
  /** What the connection says that it bears, nothing for no limit; null where it does not say. The last word counts. */
  tell: (rates: readonly Rate[] | null) => void
}

type Means = {
  /** Units of its tariff that a call costs; 1 where none are known. */
  weigh: (method: string) => number
  clock?: Clock
  /** What was learned of the connection before, in units a second. */
  learned?: number | null
  onLearned?: (perSecond: number) => void
}

/** After so many milliseconds without an answer a connection may have to be made anew, and the way of the next call is longer. */
const COLD_MS = 5_000

type Limit = { rate: Rate; told: boolean; bucket: Bucket }

/** Keeps one connection's rates, told and learned, for all who ask it. */
export function createPacer({
  weigh,
  clock = SYSTEM_CLOCK,
  learned: kept = null,
  onLearned = () => {},
}: Means): OwnPacer {
  const learned = createLearnedRate(kept)
  const trial = createTrial()
  let isKnown = kept !== null
  let limits: readonly Limit[] = kept === null ? [] : [limitOf(learnedRate(kept), false)]
  let line: Promise<void> = Promise.resolve()
  let held = { since: Number.NEGATIVE_INFINITY, until: Number.NEGATIVE_INFINITY, isUnnamed: false }
  /** After a hold one request goes alone, and shows whether the hold was long enough. */
  let mustProbe = false
  let probe: Promise<void> | null = null
  let answeredAt = Number.NEGATIVE_INFINITY

  const weightOf = (methods: readonly string[], of: Rate['of']) =>
    of === 'calls' ? methods.length : methods.reduce((sum, method) => sum + weigh(method), 0)

  function whatToWaitFor(methods: readonly string[], now: number): Waiting {
    const waits = limits.map(({ rate, told, bucket }): Waiting => {
      return { ms: bucket.wait(weightOf(methods, rate.of), now), why: { rate, told } }
    })
    const why = held.isUnnamed ? 'unnamed limit' : 'refused'
    const hold: Waiting = { ms: Math.ceil(Math.max(0, held.until - now)), why }
    return waits.reduce((longest, one) => (one.ms > longest.ms ? one : longest), hold)
  }

  async function untilFree(
    methods: readonly string[],
    signal: AbortSignal,
    onWait: (waiting: Waiting) => void,
  ) {
    for (;;) {
      signal.throwIfAborted()
      const waiting = whatToWaitFor(methods, clock.now())
      if (waiting.ms > 0) {
        onWait(waiting)
        await clock.sleep(waiting.ms, signal)
      } else if (probe) await stoppable(probe, signal)
      else return
    }
  }

  function send(methods: readonly string[]): Pass {
    const sentAt = clock.now()
    for (const { rate, bucket } of limits) bucket.take(weightOf(methods, rate.of), sentAt)
    learned.sent(sentAt)
    const isCold = sentAt - answeredAt > COLD_MS
    const endProbe = mustProbe ? beginProbe() : () => {}
    return {
      end(outcome) {
        answeredAt = clock.now()
        if (isCold) for (const { bucket } of limits) bucket.cameLate(answeredAt - sentAt, answeredAt)
        trial.ended(methods.length, outcome.passed.length)
        learn(sentAt, outcome)
        endProbe()
      },
    }
  }

  function beginProbe(): () => void {
    let end = () => {}
    probe = new Promise((resolve) => {
      end = resolve
    })
    mustProbe = false
    return () => {
      probe = null
      end()
    }
  }

  function learn(sentAt: number, { passed, holdMs, isUnnamed = false }: PacedOutcome) {
    const now = clock.now()
    if (passed.length > 0) learned.passed(now, weightOf(passed, 'units'), passed.length)
    if (holdMs !== undefined) {
      if (sentAt > held.since) {
        learned.refused(now)
        held = { ...held, since: now }
      }
      if (now + holdMs > held.until) held = { ...held, until: now + holdMs, isUnnamed }
      mustProbe = true
    }
    keepTo(learned.perSecond(), now)
  }

  function keepTo(perSecond: number | null, now: number) {
    const known = limits.find(({ told }) => !told)
    if (perSecond === null || known?.rate.amount === perSecond) return
    const rate = learnedRate(perSecond)
    if (known) known.bucket.change(perSecond, now)
    const limit = known ? { ...known, rate } : limitOf(rate, false)
    limits = [...limits.filter(({ told }) => told), limit]
    onLearned(perSecond)
  }

  return {
    async turn(methods, signal, onWait = () => {}) {
      const before = line
      let leave = () => {}
      line = new Promise((resolve) => {
        leave = resolve
      })
      try {
        await stoppable(before, signal)
        await untilFree(methods, signal, onWait)
        return send(methods)
      } finally {
        before.then(leave)
      }
    },
    most: (method) =>
      limits
        .map(({ rate, bucket }) => Math.max(1, Math.floor(bucket.depth() / weightOf([method], rate.of))))
        .reduce((least, one) => Math.min(least, one), isKnown ? Number.POSITIVE_INFINITY : trial.most()),
    tell(said) {
      isKnown = kept !== null || said !== null
      const rates = said ?? []
      const told = limits.filter((limit) => limit.told)
      if (told.length === rates.length && told.every(({ rate }, at) => isSame(rate, rates[at]))) return
      limits = [...rates.map((rate) => limitOf(rate, true)), ...limits.filter((limit) => !limit.told)]
    },
  }
}

const learnedRate = (amount: number): Rate => ({ amount, seconds: 1, of: 'units' })

const limitOf = (rate: Rate, told: boolean): Limit => ({
  rate,
  told,
  bucket: told ? createBucket(rate) : createBucket(rate, 1),
})

const isSame = (rate: Rate, other: Rate | undefined) =>
  rate.amount === other?.amount && rate.seconds === other.seconds && rate.of === other.of
