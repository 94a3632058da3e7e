import { perSecond, type Rate } from './rate'

/** The used share of a stated rate, because clocks and networks are not exact. */
const STATED_SHARE = 0.96

/** Half a second of the rate can be saved up. A full second could cross the service's fixed second. */
const DEPTH_SECONDS = 0.5

/** Rounding error of sums of fractions. */
const NEARLY = 1e-6

export type Bucket = ReturnType<typeof createBucket>

/**
 * Keeps to one rate. It saves up half a second, and never sends more than the rate in any span. A larger
 * weight goes at a full bucket and leaves a debt. Milliseconds, in ascending order.
 */
export function createBucket(rate: Pick<Rate, 'amount' | 'seconds'>, share = STATED_SHARE) {
  let most = rate.amount * share
  let each = (perSecond(rate) * share) / 1000
  const span = rate.seconds * 1000
  const depth = () => each * DEPTH_SECONDS * 1000
  let saved = depth()
  let at = Number.NEGATIVE_INFINITY
  let sent: { at: number; weight: number }[] = []

  const level = (now: number) => Math.min(depth(), saved + Math.max(0, now - at) * each)

  const waitToSave = (weight: number, now: number) =>
    Math.max(0, (Math.min(weight, depth()) - level(now) - NEARLY) / each)

  /** Until enough of what was sent is older than the span. */
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
    /** The largest weight without a debt. */
    depth,
    /** Milliseconds until the weight may be sent. */
    wait: (weight: number, now: number): number =>
      Math.ceil(Math.max(waitToSave(weight, now), waitForSpan(weight, now))),
    take(weight: number, now: number) {
      saved = level(now) - weight
      at = now
      sent.push({ at: now, weight })
    },
    /** Calls sent `ms` ago may have arrived only now, so nothing was saved up since. */
    cameLate(ms: number, now: number) {
      saved = level(now) - ms * each
      at = now
      sent = sent.map((one) => (one.at === now - ms ? { ...one, at: now } : one))
    },
    /** Changes the amount, not the seconds. */
    change(amount: number, now: number) {
      saved = level(now)
      at = now
      most = amount * share
      each = most / span
    },
  }
}
