import { type BlockRange, width } from '@/lib/block/block-range'

/** Widths in blocks that services are known to stop at, tried in turn when a refusal names none. */
const USUAL_CAPS = [10_000, 5_000, 3_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1]

/** The same beyond the widest of them: what a service fails for without a word may be much more. */
const WIDE_CAPS = [1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000]

/** A query that was too slow is narrowed to this share. */
const SLOWER = 1 / 6

/** Milliseconds that a query may take: well below the service's limit of 10 s. */
export const TIME_GOAL = 8500

/** Of a limit on blocks that is not named: the most blocks that were answered, and the fewest beyond them that failed. */
export type UnnamedCap = { answered: number; failed: number }

export type CapsSnapshot = {
  maxRange: number | null
  timeWidth: number | null
  unnamed?: UnnamedCap | null
}

/** Limits on the width of a query that say nothing about how many logs it holds. */
export function createWidthCaps(snapshot?: CapsSnapshot) {
  let maxRange = snapshot?.maxRange ?? Number.POSITIVE_INFINITY
  let timeWidth = snapshot?.timeWidth ?? Number.POSITIVE_INFINITY
  let { answered, failed } = snapshot?.unnamed ?? { answered: 0, failed: Number.POSITIVE_INFINITY }
  const told = () => Math.min(maxRange, timeWidth)
  return {
    get widest() {
      return Math.min(told(), widestBy({ answered, failed }))
    },
    /** Blocks of a call that tries nothing: while a limit is not named, as many as were answered. */
    get sure() {
      return Number.isFinite(failed) ? Math.min(told(), answered) : told()
    },
    answered(range: BlockRange, tookMs: number) {
      const blocks = width(range)
      // A stated cap can be too low: an answer beyond it is the better witness.
      maxRange = Math.max(maxRange, blocks)
      answered = Math.max(answered, blocks)
      if (answered >= failed) failed = Number.POSITIVE_INFINITY
      if (blocks < 0.4 * timeWidth) return
      const bearable = Math.floor((blocks * TIME_GOAL) / Math.max(1, tookMs))
      timeWidth = Math.max(timeWidth, Math.min(2 * timeWidth, bearable))
    },
    /** `suggested`: blocks that the service says it can look through in time. */
    tooSlow(range: BlockRange, suggested: number | null) {
      timeWidth = Math.min(timeWidth, suggested ?? Math.max(1, Math.floor(width(range) * SLOWER)))
    },
    /** `stated` is the service's own number; one that this range does not exceed is not believed. */
    tooWide(range: BlockRange, stated: number | undefined) {
      const blocks = width(range)
      const believed =
        stated !== undefined && stated < blocks ? stated : USUAL_CAPS.find((cap) => cap < blocks)
      maxRange = Math.min(maxRange, believed ?? 1)
    },
    /** It failed without a word why, as a narrower one did not. False where as many blocks were answered: it is not their number. */
    failed(range: BlockRange): boolean {
      if (width(range) <= answered) return false
      failed = Math.min(failed, width(range))
      return true
    },
    snapshot: (): CapsSnapshot => ({
      maxRange: Number.isFinite(maxRange) ? maxRange : null,
      timeWidth: Number.isFinite(timeWidth) ? timeWidth : null,
      ...(Number.isFinite(failed) && { unnamed: { answered, failed } }),
    }),
  }
}

/** Blocks that a call may span by such a limit: what to try of the usual ones, and where none is left what was answered. */
export function widestBy({ answered, failed }: UnnamedCap): number {
  if (!Number.isFinite(failed)) return Number.POSITIVE_INFINITY
  const open = [...WIDE_CAPS, ...USUAL_CAPS].filter((cap) => cap > answered && cap < failed)
  return open[Math.floor(open.length / 2)] ?? answered
}
