import { type BlockRange, width } from '@/lib/block/block-range'

/** Widths in blocks that services are known to stop at, tried in turn when a refusal names none. */
const USUAL_CAPS = [10_000, 5_000, 3_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1]

/** A query that was too slow is narrowed to this share. */
const SLOWER = 1 / 6

/** Milliseconds that a query may take: well below the service's limit of 10 s. */
export const TIME_GOAL = 8500

export type CapsSnapshot = { maxRange: number | null; timeWidth: number | null }

/** Limits on the width of a query that say nothing about how many logs it holds. */
export function createWidthCaps(snapshot?: CapsSnapshot) {
  let maxRange = snapshot?.maxRange ?? Number.POSITIVE_INFINITY
  let timeWidth = snapshot?.timeWidth ?? Number.POSITIVE_INFINITY
  return {
    get widest() {
      return Math.min(maxRange, timeWidth)
    },
    answered(range: BlockRange, tookMs: number) {
      const blocks = width(range)
      // A stated cap can be too low: an answer beyond it is the better witness.
      maxRange = Math.max(maxRange, blocks)
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
    snapshot: (): CapsSnapshot => ({
      maxRange: Number.isFinite(maxRange) ? maxRange : null,
      timeWidth: Number.isFinite(timeWidth) ? timeWidth : null,
    }),
  }
}
