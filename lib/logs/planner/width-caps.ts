import { type BlockRange, width } from '@/lib/block/block-range'

/** Usual limits in blocks, tried in turn after a refusal without a number. */
const USUAL_CAPS = [10_000, 5_000, 3_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1]

/** Wider ones: a service that fails without a reason may have a high limit. */
const WIDE_CAPS = [1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000]

/** A query that timed out is reduced to this share. */
const SLOWER = 1 / 6

/** Milliseconds: below the service's limit of 10 s. */
export const TIME_GOAL = 8500

/** The most blocks that were answered, and the fewest above them that failed. */
export type UnnamedCap = { answered: number; failed: number }

export type CapsSnapshot = {
  maxRange: number | null
  timeWidth: number | null
  unnamed?: UnnamedCap | null
}

/** Limits on the blocks of a call. */
export function createWidthCaps(snapshot?: CapsSnapshot) {
  let maxRange = snapshot?.maxRange ?? Number.POSITIVE_INFINITY
  let timeWidth = snapshot?.timeWidth ?? Number.POSITIVE_INFINITY
  let { answered, failed } = snapshot?.unnamed ?? { answered: 0, failed: Number.POSITIVE_INFINITY }
  const told = () => Math.min(maxRange, timeWidth)
  return {
    get widest() {
      return Math.min(told(), widestBy({ answered, failed }))
    },
    /** The maximum without a risk: while a limit is unnamed, the most blocks that were answered. */
    get sure() {
      return Number.isFinite(failed) ? Math.min(told(), answered) : told()
    },
    answered(range: BlockRange, tookMs: number) {
      const blocks = width(range)
      // A stated limit can be too low.
      maxRange = Math.max(maxRange, blocks)
      answered = Math.max(answered, blocks)
      if (answered >= failed) failed = Number.POSITIVE_INFINITY
      if (blocks < 0.4 * timeWidth) return
      const bearable = Math.floor((blocks * TIME_GOAL) / Math.max(1, tookMs))
      timeWidth = Math.max(timeWidth, Math.min(2 * timeWidth, bearable))
    },
    /** `suggested`: blocks that the service can search in time. */
    tooSlow(range: BlockRange, suggested: number | null) {
      timeWidth = Math.min(timeWidth, suggested ?? Math.max(1, Math.floor(width(range) * SLOWER)))
    },
    /** `stated`: ignored if the refused range is not wider. */
    tooWide(range: BlockRange, stated: number | undefined) {
      const blocks = width(range)
      const believed =
        stated !== undefined && stated < blocks ? stated : USUAL_CAPS.find((cap) => cap < blocks)
      maxRange = Math.min(maxRange, believed ?? 1)
    },
    /** It failed without a reason. False if as many blocks were answered before: their number is not the reason. */
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

/** The next usual limit to try, or what was answered. */
export function widestBy({ answered, failed }: UnnamedCap): number {
  if (!Number.isFinite(failed)) return Number.POSITIVE_INFINITY
  const open = [...WIDE_CAPS, ...USUAL_CAPS].filter((cap) => cap > answered && cap < failed)
  return open[Math.floor(open.length / 2)] ?? answered
}
