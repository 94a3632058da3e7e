import { type BlockRange, joinRanges, width } from '@/lib/block/block-range'
import { addCallsLeft, type CallsLeft, estimateCalls, NO_CALLS_LEFT } from './calls-left'
import type { Bin } from './density-map'
import { createLaneList } from './lane-list'
import {
  advance,
  blocksLeftOf,
  type Lane,
  type LeftRange,
  leastRefused,
  openLane,
  refusedLane,
  refusedWidth,
  resumeLane,
  skip,
} from './lanes'
import { createResultLimit, type ResultLimitOptions } from './result-limit'
import { type CapsSnapshot, createWidthCaps } from './width-caps'

/** Why a service refused a range. `unnamed`: it failed, and a smaller range was answered. */
export type RangeRefusalKind = 'too-many-results' | 'timeout' | 'range-too-large' | 'unnamed' | 'failed-block'

export type RangeRefusal = {
  kind: RangeRefusalKind
  /** Maximum blocks, as stated by the service. */
  maxRange?: number | undefined
  /** The range that the service suggests. */
  suggested?: BlockRange | undefined
  /** Maximum logs, as stated by the service. */
  maxResults?: number | undefined
  /** The limit is in bytes; the number of logs is unknown. */
  ofBytes?: true | undefined
}

/** Plain data. All but `left` and `gaps` is experience that saves calls. */
export type PlannerSnapshot = {
  /** Blocks left, with their refusals; ascending like all lists here. */
  left: readonly LeftRange[]
  /** Blocks that cannot be fetched. The rest of the range is answered. */
  gaps: readonly BlockRange[]
  density: readonly Bin[]
  caps: CapsSnapshot
  resultLimit: number
  /** Maximum logs of one response, stated or found; else null. */
  toldLimit?: number | null
  /** The fill of suggested ranges; null if refusals suggest none. */
  hintFill: number | null
  firstLog?: number | null
  lastLog?: number | null
}

export type RangePlanner = ReturnType<typeof createRangePlanner>

type Options = BlockRange &
  ResultLimitOptions & {
    concurrency: number
    snapshot?: PlannerSnapshot | undefined
  }

/**
 * Decides which range to ask for next, so that few calls suffice. Pure: it knows blocks and counts, not logs or calls.
 * Accepted ranges, gaps and what is left always tile `from` to `to` exactly, and nothing accepted is asked for again.
 *
 * Each worker goes from left to right through a lane of its own. The width of a call follows from the density just before its edge, and
 * from the errors of earlier forecasts.
 */
export function createRangePlanner(options: Options) {
  const { from, to, concurrency, snapshot } = options
  const caps = createWidthCaps(snapshot?.caps)
  const limit = createResultLimit(options)
  const left = snapshot?.left.map(resumeLane) ?? [openLane({ from, to })]
  const lanes = createLaneList(left, concurrency, caps, (range) => limit.advisor.workIn(range))
  let gaps: readonly BlockRange[] = snapshot?.gaps ?? []
  let { hintFill = null, firstLog = null, lastLog = null }: Partial<PlannerSnapshot> = snapshot ?? {}
  let newest = Number.POSITIVE_INFINITY

  return {
    /** A range to ask for; null until a call in progress is settled. */
    next(): BlockRange | null {
      const lane = lanes.next(newest)
      if (!lane) return null
      const advised = lane.suggested ?? limit.advisor.advise(outlookOf(lane, limit.logs, hintFill))
      const widest = lane.from + Math.min(advised, lanes.widest()) - 1
      const asking = { from: lane.from, to: Math.min(lane.to, widest, newest) }
      lanes.replace(lane, { ...lane, asking })
      return asking
    },
    /** `blockNumbers`: the block of every log of the answer, ascending. `tookMs`: how long the answer took. */
    accept(range: BlockRange, blockNumbers: ArrayLike<number>, tookMs: number) {
      const lane = lanes.find(range)
      const count = blockNumbers.length
      if (lane.suggested !== null) hintFill = learnFill(hintFill, count / limit.logs)
      const [first, last] = [blockNumbers[0], blockNumbers[count - 1]]
      if (first !== undefined) firstLog = Math.min(firstLog ?? first, first)
      if (last !== undefined) lastLog = Math.max(lastLog ?? last, last)
      const refused = leastRefused(lane, blockNumbers, range.to)
      limit.answered(count, refused)
      lanes.replace(lane, advance(lane, range.to, count, limit.logs))
      caps.answered(range, tookMs)
      limit.advisor.learn(range, blockNumbers)
      limit.answeredBytes(count, refused, lanes.all())
    },
    /** Its blocks will be asked for in smaller ranges; a single block becomes a gap. */
    refuse(range: BlockRange, refusal: RangeRefusal): 'split' | 'gap' {
      const lane = lanes.find(range)
      if (width(range) === 1) {
        gaps = [...gaps, range]
        lanes.replace(lane, skip(lane, range.to))
        return 'gap'
      }
      const { kind, maxRange, suggested, maxResults = Number.POSITIVE_INFINITY, ofBytes } = refusal
      limit.refused(maxResults)
      const hint = suggested && isBelievable(suggested, range) ? width(suggested) : null
      if (kind === 'range-too-large') caps.tooWide(range, maxRange)
      if (kind === 'timeout') caps.tooSlow(range, hint)
      if (kind === 'too-many-results' && hint === null && hintFill !== null) hintFill = learnFill(hintFill, 0)
      const tooMany = kind === 'too-many-results' || (kind === 'unnamed' && !caps.failed(range))
      lanes.replace(lane, refusedLane(lane, range, tooMany, tooMany || kind === 'failed-block' ? hint : null))
      if (ofBytes) limit.refusedBytes(lanes.all())
      return 'split'
    },
    /** The provider has no block of the range below `oldest`. Returns those blocks: they are a gap. */
    leaveOut(range: BlockRange, oldest: number): BlockRange {
      const lane = lanes.find(range)
      const gap = { from: lane.from, to: Math.min(lane.to, oldest - 1) }
      gaps = [...gaps, gap]
      lanes.replace(lane, skip(lane, gap.to))
      return gap
    },
    /** The provider has no block beyond this one: none of them is asked for. */
    endAt(range: BlockRange, block: number) {
      newest = Math.min(newest, block)
      const lane = lanes.find(range)
      lanes.replace(lane, { ...lane, asking: null })
    },
    /** The newest block to ask for; infinite unless the provider was found to lack one. */
    get newest(): number {
      return newest
    },
    /** `newest`, if all that is left is beyond it; else null. */
    get behindAt(): number | null {
      return lanes.isBeyond(newest) ? newest : null
    },
    /** These blocks at the start of the range turn out not to be answered. */
    giveUp(start: BlockRange) {
      gaps = [start, ...gaps.filter((gap) => gap.to < start.from || gap.to > start.to)]
    },
    get done(): boolean {
      return lanes.all().length === 0
    },
    callsLeft: (): CallsLeft => callsLeftIn(lanes.all(), limit, caps.widest),
    /** Ranges in progress count as left: a search that ends in mid-call loses only that call. */
    snapshot: (): PlannerSnapshot => ({
      left: lanes.all().map(blocksLeftOf),
      gaps: joinRanges(gaps),
      density: limit.advisor.bins(),
      caps: caps.snapshot(),
      resultLimit: limit.logs,
      toldLimit: limit.told,
      hintFill,
      firstLog,
      lastLog,
    }),
  }
}

const outlookOf = (lane: Lane, resultLimit: number, hintFill: number | null) => ({
  from: lane.from,
  left: width(lane),
  refusedWidth: refusedWidth(lane, resultLimit),
  refusedHere: lane.refusedHere,
  fillBehind: lane.fillBehind,
  hintFill,
})

const callsLeftIn = (
  lanes: readonly Lane[],
  limit: ReturnType<typeof createResultLimit>,
  widest: number,
): CallsLeft =>
  lanes
    .map((lane) =>
      estimateCalls(lane, {
        ...limit.advisor.outlookOn(lane),
        widest,
        refused: lane.refused.some(({ held }) => held < limit.logs),
      }),
    )
    .reduce(addCallsLeft, NO_CALLS_LEFT)

/** Services are known to suggest the very range they refused. */
const isBelievable = (suggested: BlockRange, refused: BlockRange) =>
  suggested.from === refused.from && suggested.to >= refused.from && suggested.to < refused.to

const learnFill = (known: number | null, fill: number) => (known === null ? fill : 0.8 * known + 0.2 * fill)
