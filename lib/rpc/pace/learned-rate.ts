import { createRefusalRun } from './refusal-run'

/** The measured time: one to two seconds. Milliseconds. */
const LONGEST_LOOK = 2000
const SHORTEST_LOOK = 1000

/**
 * The new rate after the first refusal, as a share of what passed, and after later ones, of the learned rate.
 */
const FIRST_SHARE = 0.9
const NEXT_SHARE = 0.7

/** A refusal halves a rate at most: little may have passed because little was sent. */
const LEAST_SHARE = 0.5

/** The rate grows after this many calls and milliseconds without a refusal. */
const GROWTH = { calls: 30, ms: 10_000, factor: 1.02 }

/** The same for a rate that was learned from few calls and may be wrong. */
const EARLY_GROWTH = { calls: 10, ms: 1000, factor: 1.5 }

/** A rate is not raised above 4 times what passed. */
const MOST_AHEAD = 4

/**
 * Learns the rate of a connection from its refusals, in units per second; null if unknown. Times in
 * milliseconds.
 */
export function createLearnedRate(kept: number | null) {
  let perSecond = kept
  let since: number | null = null
  let passed: { at: number; weight: number }[] = []
  let unrefused = { since: Number.NEGATIVE_INFINITY, calls: 0 }
  let passedSince = 0
  let isGrounded = true
  const run = createRefusalRun()

  function measure(now: number): number {
    const look = Math.min(LONGEST_LOOK, Math.max(SHORTEST_LOOK, now - (since ?? now)))
    const recent = passed.filter(({ at }) => at > now - look)
    return (recent.reduce((sum, { weight }) => sum + weight, 0) / look) * 1000
  }

  function shrink(rate: number, measured: number): number {
    const shrunk = rate * NEXT_SHARE
    const proved = Math.max(measured * FIRST_SHARE, rate * LEAST_SHARE)
    return measured > 0 ? Math.min(shrunk, proved) : shrunk
  }

  return {
    perSecond: () => perSecond,
    sent(now: number) {
      since ??= now
    },
    passed(now: number, weight: number, calls: number) {
      passed = [...passed.filter(({ at }) => at > now - LONGEST_LOOK), { at: now, weight }]
      unrefused.calls += calls
      passedSince += calls
      const growth = isGrounded ? GROWTH : EARLY_GROWTH
      if (perSecond === null || unrefused.calls < growth.calls || now - unrefused.since < growth.ms) return
      if (perSecond > MOST_AHEAD * measure(now)) return
      perSecond *= growth.factor
      unrefused = { since: now, calls: 0 }
    },
    /** Rate-limited: called once for all calls that were under way together. */
    refused(now: number) {
      const measured = measure(now)
      if (perSecond !== null)
        perSecond = run.next({ perSecond, passed: passedSince }, shrink(perSecond, measured))
      else if (measured > 0) perSecond = measured * FIRST_SHARE
      since = now
      passed = []
      if (passedSince > 0) isGrounded = passedSince >= EARLY_GROWTH.calls
      passedSince = 0
      unrefused = { since: now, calls: 0 }
    },
  }
}
