import { perSecond, type Rate } from './rate'

/** What is used of a rate that is told, for clocks and networks that are not even. */
const TOLD_SHARE = 0.96

/** A rate is used up to half a second ahead: who fills a whole second meets the edge of a service's fixed second. */
const DEPTH_SECONDS = 0.5

/** Sums of fractions that should be a whole are off by less. */
const NEARLY = 1e-6

export type Bucket = ReturnType<typeof createBucket>

/**
 * Keeps to one rate: saves up half a second of it, and never sends more than the rate in any span of its seconds. What
 * weighs more than it can save up goes on a full bucket and leaves a debt, so that everything has its turn. Times in
 * milliseconds, in ascending order.
 */
export function createBucket(rate: Pick<Rate, 'amount' | 'seconds'>, share = TOLD_SHARE) {
  let most = rate.amount * share
  let each = (perSecond(rate) * share) / 1000
  const span = rate.seconds * 1000
  const depth = () => each * DEPTH_SECONDS * 1000
  let saved = depth()
  let at = Number.NEGATIVE_INFINITY
  let sent: { at: number; weight: number }[] = []

  const level = (now: number) => Math.min(depth(), saved + Math.max(0, now - at) * each)

  /** Until so much is saved up. */
  const waitToSave = (weight: number, now: number) =>
    Math.max(0, (Math.min(weight, depth()) - level(now) - NEARLY) / each)

  /** Until enough of what was sent is longer ago than the span. */
  function waitForSpan(weight: number, now: number): number {
    sent = sent.filter((one) => one.at > now - span)
    let excess = sent.reduce((sum, one) => sum + one.weight, weight) - most - NEARLY
    let until = now
    for (const one of sent) {
      if (excess <= 0) break
      excess -= one.weight
      until = one.at + span
    }
    return until - now
  }

  return {
    /** The most that goes at once without a debt. */
    depth,
    /** Milliseconds until so much may be sent. */
    wait: (weight: number, now: number): number =>
      Math.ceil(Math.max(waitToSave(weight, now), waitForSpan(weight, now))),
    take(weight: number, now: number) {
      saved = level(now) - weight
      at = now
      sent.push({ at: now, weight })
    },
    /** What was sent so many milliseconds ago may have come to the service only now, so that nothing was saved up since. */
    cameLate(ms: number, now: number) {
      saved = level(now) - ms * each
      at = now
      sent = sent.map((one) => (one.at === now - ms ? { ...one, at: now } : one))
    },
    /** From now on it keeps to another amount in the same seconds. */
    change(amount: number, now: number) {
      saved = level(now)
      at = now
      most = amount * share
      each = most / span
    },
  }
}
