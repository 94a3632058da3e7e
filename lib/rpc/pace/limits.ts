import { type Bucket, createBucket } from './bucket'
import { createLearnedRate } from './learned-rate'
import type { Rate } from './rate'

/** `stated`: by the service or the user. Otherwise learned from refusals. */
type Limit = { rate: Rate; stated: boolean; bucket: Bucket }

export type RateOptions = {
  /** Units of the tariff that a call costs; 1 if the price is not known. */
  weigh: (method: string) => number
  /** Learned earlier for this connection, in units per second. */
  learned?: number | null
  onLearned?: (perSecond: number) => void
}

/** Calls in the first request to an unknown connection: a large batch would be rate-limited as a whole. */
const FIRST_REQUEST = 8

/** The rates of one connection: stated, and learned from what passed and what was rate-limited. */
export function createLimits({ weigh, learned: kept = null, onLearned = () => {} }: RateOptions) {
  const learned = createLearnedRate(kept)
  let isKnown = kept !== null
  let limits: readonly Limit[] = kept === null ? [] : [limitOf(learnedRate(kept), false)]
  let firstRequest = FIRST_REQUEST

  const weightOf = (methods: readonly string[], of: Rate['of']) =>
    of === 'calls' ? methods.length : methods.reduce((sum, method) => sum + weigh(method), 0)

  function keepToLearned(now: number) {
    const perSecond = learned.perSecond()
    const known = limits.find(({ stated }) => !stated)
    if (perSecond === null || known?.rate.amount === perSecond) return
    const rate = learnedRate(perSecond)
    if (known) known.bucket.change(perSecond, now)
    const limit = known ? { ...known, rate } : limitOf(rate, false)
    limits = [...limits.filter(({ stated }) => stated), limit]
    onLearned(perSecond)
  }

  return {
    /** Milliseconds that these calls wait for each limit. */
    waits: (methods: readonly string[], now: number) =>
      limits.map(({ rate, stated, bucket }) => ({
        ms: bucket.wait(weightOf(methods, rate.of), now),
        why: { rate, stated },
      })),
    sent(methods: readonly string[], now: number) {
      for (const { rate, bucket } of limits) bucket.take(weightOf(methods, rate.of), now)
      learned.sent(now)
    },
    /** The service may count calls only now that were sent `ms` milliseconds ago. */
    cameLate(ms: number, now: number) {
      for (const { bucket } of limits) bucket.cameLate(ms, now)
    },
    /** `passed` were not rate-limited. `isRefused`: some were, for the first time since they were sent. */
    answered(methods: readonly string[], passed: readonly string[], isRefused: boolean, now: number) {
      if (passed.length === methods.length && methods.length >= firstRequest) firstRequest *= 2
      if (passed.length > 0) learned.passed(now, weightOf(passed, 'units'), passed.length)
      if (isRefused) learned.refused(now)
      keepToLearned(now)
    },
    /** Calls of a method that one request may have without a wait. */
    most: (method: string) =>
      limits
        .map(({ rate, bucket }) => Math.max(1, Math.floor(bucket.depth() / weightOf([method], rate.of))))
        .reduce((least, one) => Math.min(least, one), isKnown ? Number.POSITIVE_INFINITY : firstRequest),
    /** Replaces the stated rates; null if the service states none. */
    setRates(said: readonly Rate[] | null) {
      isKnown = kept !== null || said !== null
      const rates = said ?? []
      const stated = limits.filter((limit) => limit.stated)
      if (stated.length === rates.length && stated.every(({ rate }, at) => isSame(rate, rates[at]))) return
      limits = [...rates.map((rate) => limitOf(rate, true)), ...limits.filter((limit) => !limit.stated)]
    },
  }
}

const learnedRate = (amount: number): Rate => ({ amount, seconds: 1, of: 'units' })

const limitOf = (rate: Rate, stated: boolean): Limit => ({
  rate,
  stated,
  bucket: stated ? createBucket(rate) : createBucket(rate, 1),
})

const isSame = (rate: Rate, other: Rate | undefined) =>
  rate.amount === other?.amount && rate.seconds === other.seconds && rate.of === other.of
