/** What passed is looked at over the last two seconds, and over one second at least. Milliseconds. */
const LONGEST_LOOK = 2000
const SHORTEST_LOOK = 1000

/** Of what passed when a connection refused for the first time, and of the learned rate when it does so again. */
const FIRST_SHARE = 0.9
const NEXT_SHARE = 0.7

/** One refusal takes no more than this from a learned rate: little may have passed because little was asked. */
const LEAST_SHARE = 0.25

/** After so many calls and so long without a refusal, a little more is tried. */
const CALLS_TO_GROW = 30
const TIME_TO_GROW = 10_000
const GROWTH = 1.02

/**
 * Learns from refusals what a connection bears a second, in the unit of its calls' weights; null while nothing is known.
 * Times in milliseconds.
 */
export function createLearnedRate(kept: number | null) {
  let perSecond = kept
  let since: number | null = null
  let passed: { at: number; weight: number }[] = []
  let unrefused = { since: Number.NEGATIVE_INFINITY, calls: 0 }

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
      if (perSecond === null || unrefused.calls < CALLS_TO_GROW || now - unrefused.since < TIME_TO_GROW)
        return
      perSecond *= GROWTH
      unrefused = { since: now, calls: 0 }
    },
    /** Refused for haste: once for all that was under way together. */
    refused(now: number) {
      const measured = measure(now)
      if (perSecond !== null) perSecond = shrink(perSecond, measured)
      else if (measured > 0) perSecond = measured * FIRST_SHARE
      since = now
      passed = []
      unrefused = { since: now, calls: 0 }
    },
  }
}
