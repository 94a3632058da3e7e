import { createRefusalRun } from './refusal-run'

/** What passed is looked at over the last two seconds, and over one second at least. Milliseconds. */
const LONGEST_LOOK = 2000
const SHORTEST_LOOK = 1000

/** Of what passed when a connection refused for the first time, and of the learned rate when it does so again. */
const FIRST_SHARE = 0.9
const NEXT_SHARE = 0.7

/** One refusal takes no more than this from a learned rate: little may have passed because little was asked. */
const LEAST_SHARE = 0.5

/** After so many calls and so long without a refusal, a little more is tried. */
const GROWTH = { calls: 30, ms: 10_000, factor: 1.02 }

/** The same for a rate that fewer than these calls stand behind: it may tell more of the moment than of the connection. */
const EARLY_GROWTH = { calls: 10, ms: 1000, factor: 1.5 }

/** What passed proves a rate that is so many times as high at most, and no higher one is tried. */
const MOST_AHEAD = 4

/**
 * Learns from refusals what a connection bears a second, in the unit of its calls' weights; null while nothing is known.
 * Times in milliseconds.
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
    /** Refused for haste: once for all that was under way together. */
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
