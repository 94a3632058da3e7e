import { type BlockRange, joinRanges, width } from '@/lib/block/block-range'
import { createByteLimit } from './byte-limit'
import { addCallsLeft, type CallsLeft, estimateCalls, NO_CALLS_LEFT } from './calls-left'
import type { Bin } from './density-map'
import {
  advance,
  blocksLeftOf,
  cutLane,
  findLane,
  type Lane,
  type LeftRange,
  leastRefused,
  openLane,
  refusedWidth,
  resumeLane,
  skip,
  waiting,
} from './lanes'
import { createWidthAdvisor } from './width-advisor'
import { type CapsSnapshot, createWidthCaps } from './width-caps'

/**
 * Why a service would not answer for a range. Each is a different fact about it, though all make the range smaller.
 * `unnamed`: it failed, and a smaller range was answered.
 */
export type RangeRefusalKind = 'too-many-results' | 'timeout' | 'range-too-large' | 'unnamed' | 'failed-block'

export type RangeRefusal = {
  kind: RangeRefusalKind
  /** Blocks that one query may span, in the service's words. */
  maxRange?: number | undefined
  /** The range that the service would answer, in its words. Followed only where it can be true. */
  suggested?: BlockRange | undefined
  /** Logs that one answer may hold, in the service's words. */
  maxResults?: number | undefined
  /** The limit is one in bytes: of how many logs, nobody said. */
  ofBytes?: true | undefined
}

/** Plain data. All but `left` and `gaps` is experience, which makes what is left cheaper. */
export type PlannerSnapshot = {
  /** What is still to be asked, with the refusals met there; ascending, as all lists here. */
  left: readonly LeftRange[]
  /** What cannot be had. The rest of the range is answered. */
  gaps: readonly BlockRange[]
  /** Where logs were found, coarsely. */
  density: readonly Bin[]
  caps: CapsSnapshot
  resultLimit: number
  /** Logs of one answer at most, where a refusal said so or an answer was cut off there; else null. */
  toldLimit?: number | null
  /** What suggested ranges held, in answers' worth; nothing where a refusal suggests none any more. */
  hintFill: number | null
  /** The oldest block with a log. */
  firstLog?: number | null
  /** The newest one. */
  lastLog?: number | null
}

export type RangePlanner = {
  /** A range to ask for, or null when none is to be asked for until one that is being asked for is settled. */
  next: () => BlockRange | null
  /** `blockNumbers`: the block of every log of the answer, ascending. `tookMs`: how long the answer took. */
  accept: (range: BlockRange, blockNumbers: ArrayLike<number>, tookMs: number) => void
  /** The blocks will be asked for in smaller ranges, or are named a gap when there is but one. */
  refuse: (range: BlockRange, refusal: RangeRefusal) => 'split' | 'gap'
  /** The provider has no block of the range below `oldest`: those blocks, which it gives, are a gap. */
  leaveOut: (range: BlockRange, oldest: number) => BlockRange
  /** The provider has no block beyond `newest`: none of them is asked for. */
  endAt: (range: BlockRange, newest: number) => void
  /** The newest block to ask for: infinite where the provider was not found to lack one. */
  readonly newest: number
  /** The same, where all that is left is beyond it; else null. */
  readonly behindAt: number | null
  /** Blocks at the start of the range turn out not to be answered. */
  giveUp: (start: BlockRange) => void
  readonly done: boolean
  callsLeft: () => CallsLeft
  /** Ranges being asked for count as left, so that a search that dies in mid-call loses only that call. */
  snapshot: () => PlannerSnapshot
}

/** A lane with more calls waiting than this is cut in two for another worker. */
const CALLS_WORTH_A_CUT = 1

/** One refusal without a limit lowers the estimate by this factor at most. */
const MOST_LEARNED = 10

/**
 * Decides which range to ask for next, so that few calls suffice. Pure: it knows blocks and counts, not logs or calls.
 * Accepted ranges, gaps and what is left always tile `from` to `to` exactly, and nothing accepted is asked for again.
 *
 * Each worker goes from left to right through a lane of its own. How wide a call is follows from the density just
 * behind its edge and from how such forecasts turned out before. `prior` is the density of an earlier search over
 * the same blocks; `usual` the logs per block that the filter lets expect, where it does.
 */
export function createRangePlanner({
  from,
  to,
  concurrency,
  snapshot,
  prior = [],
  usual = null,
  ...stated
}: BlockRange & {
  resultLimit: number
  concurrency: number
  snapshot?: PlannerSnapshot | undefined
  prior?: readonly Bin[] | undefined
  usual?: number | null
}): RangePlanner {
  const caps = createWidthCaps(snapshot?.caps)
  let resultLimit = snapshot?.resultLimit ?? stated.resultLimit
  let toldLimit = snapshot?.toldLimit ?? null
  let advisor = createWidthAdvisor(resultLimit, { known: snapshot?.density ?? [], memory: prior, usual })
  let gaps: readonly BlockRange[] = snapshot?.gaps ?? []
  let lanes: readonly Lane[] = snapshot?.left.map(resumeLane) ?? [openLane({ from, to })]
  let hintFill = snapshot?.hintFill ?? null

  let firstLog = snapshot?.firstLog ?? null
  let lastLog = snapshot?.lastLog ?? null
  let mostAnswered = 0
  let newest = Number.POSITIVE_INFINITY
  const bytes = createByteLimit()

  /** What an answer may hold, by what the service says or does. */
  function learnLimit(limit: number) {
    if (limit === resultLimit) return
    resultLimit = limit
    advisor = createWidthAdvisor(resultLimit, { known: advisor.bins(), memory: prior, usual })
  }

  /** Logs of a range by the density behind it; null where nothing is known of it. */
  const expectLogs = (range: BlockRange): number | null => {
    if (width(range) < 1) return 0
    const work = advisor.workIn(range)
    return work && work.likely * resultLimit
  }

  /** A limit in bytes is some number of logs: by what was answered, and by what refused ranges hold as far as it is known. */
  function learnBytes() {
    const held = lanes.flatMap(({ from, refused }) =>
      refused.map((one) => one.held + (expectLogs({ from, to: one.to }) ?? Number.POSITIVE_INFINITY)),
    )
    bytes.estimated(Math.min(Number.POSITIVE_INFINITY, ...held))
    if (bytes.logs !== null) learnLimit(bytes.logs)
  }

  const replace = (lane: Lane, ...by: readonly (Lane | null)[]) => {
    lanes = lanes.flatMap((other) => (other === lane ? by.filter((part) => part !== null) : [other]))
  }

  function ask(lane: Lane): BlockRange {
    const advised =
      lane.suggested ??
      advisor.advise({
        from: lane.from,
        left: width(lane),
        refusedWidth: refusedWidth(lane, resultLimit),
        refusedHere: lane.refusedHere,
        fillBehind: lane.fillBehind,
        hintFill,
      })
    const widest = lane.from + Math.min(advised, widestNow()) - 1
    const asking = { from: lane.from, to: Math.min(lane.to, widest, newest) }
    replace(lane, { ...lane, asking })
    return asking
  }

  /** Where a limit is not named one call at a time tries to be wider than what was answered. */
  const widestNow = () =>
    lanes.some(({ asking }) => asking !== null && width(asking) > caps.sure) ? caps.sure : caps.widest

  /** By the density over as many blocks behind: right behind a burst, the nearest would make all that waits look dense. */
  const callsWaiting = (lane: Lane) => {
    const blocks = waiting(lane)
    const work = advisor.workIn({ from: lane.to - blocks + 1, to: lane.to })
    return Math.min(blocks, Math.max(work?.likely ?? 0, blocks / caps.widest))
  }

  function cutLongest(): Lane | null {
    const [longest] = lanes.toSorted((a, b) => callsWaiting(b) - callsWaiting(a))
    if (!longest || callsWaiting(longest) <= CALLS_WORTH_A_CUT) return null
    const [first, second] = cutLane(longest)
    replace(longest, first, second)
    return second
  }

  return {
    next() {
      if (lanes.filter((lane) => lane.asking !== null).length >= concurrency || widestNow() === 0) return null
      const lane = lanes.find(({ asking, from }) => asking === null && from <= newest) ?? cutLongest()
      return lane && lane.from <= newest ? ask(lane) : null
    },
    accept(range, blockNumbers, tookMs) {
      const lane = findLane(lanes, range)
      if (lane.suggested !== null) hintFill = learnFill(hintFill, blockNumbers.length / resultLimit)
      mostAnswered = Math.max(mostAnswered, blockNumbers.length)
      const first = blockNumbers[0]
      if (first !== undefined) firstLog = Math.min(firstLog ?? first, first)
      const last = blockNumbers[blockNumbers.length - 1]
      if (last !== undefined) lastLog = Math.max(lastLog ?? last, last)
      // Services that name no limit may refuse far less than is usual; a single refusal may have had another reason.
      const refused = leastRefused(lane, blockNumbers, range.to)
      const learned = Math.max(mostAnswered, refused - 1, Math.ceil(resultLimit / MOST_LEARNED))
      // A stated limit can be too low. An answer with more logs corrects it.
      if (blockNumbers.length > resultLimit) toldLimit = null
      learnLimit(Math.max(blockNumbers.length, Math.min(resultLimit, learned)))
      replace(lane, advance(lane, range.to, blockNumbers.length, resultLimit))
      caps.answered(range, tookMs)
      advisor.learn(range, blockNumbers)
      bytes.answered(blockNumbers.length)
      if (bytes.isMet && Number.isFinite(refused)) bytes.counted(refused)
      if (bytes.isMet) learnBytes()
    },
    refuse(range, { kind, maxRange, suggested, maxResults = Number.POSITIVE_INFINITY, ofBytes }) {
      const lane = findLane(lanes, range)
      if (width(range) === 1) {
        gaps = [...gaps, range]
        replace(lane, skip(lane, range.to))
        return 'gap'
      }
      if (maxResults <= resultLimit) toldLimit = maxResults
      learnLimit(Math.min(resultLimit, maxResults))
      const hint = suggested && isBelievable(suggested, range) ? width(suggested) : null
      if (kind === 'range-too-large') caps.tooWide(range, maxRange)
      if (kind === 'timeout') caps.tooSlow(range, hint)
      if (kind === 'too-many-results' && hint === null && hintFill !== null) hintFill = learnFill(hintFill, 0)
      const tooMany = kind === 'too-many-results' || (kind === 'unnamed' && !caps.failed(range))
      replace(lane, {
        ...lane,
        asking: null,
        suggested: tooMany || kind === 'failed-block' ? hint : null,
        refusedHere: lane.refusedHere || tooMany,
        refused: tooMany ? [...lane.refused, { to: range.to, held: 0 }] : lane.refused,
      })
      if (ofBytes) bytes.met()
      if (ofBytes) learnBytes()
      return 'split'
    },
    leaveOut(range, oldest) {
      const lane = findLane(lanes, range)
      const gap = { from: lane.from, to: Math.min(lane.to, oldest - 1) }
      gaps = [...gaps, gap]
      replace(lane, skip(lane, gap.to))
      return gap
    },
    endAt(range, block) {
      const lane = findLane(lanes, range)
      newest = Math.min(newest, block)
      replace(lane, { ...lane, asking: null })
    },
    get newest() {
      return newest
    },
    get behindAt() {
      return lanes.length > 0 && lanes.every(({ from }) => from > newest) ? newest : null
    },
    giveUp(start) {
      gaps = [start, ...gaps.filter(({ to }) => to < start.from || to > start.to)]
    },
    get done() {
      return lanes.length === 0
    },
    callsLeft: () =>
      lanes
        .map((lane) =>
          estimateCalls(lane, {
            ...advisor.outlookOn(lane),
            widest: caps.widest,
            refused: lane.refused.some(({ held }) => held < resultLimit),
          }),
        )
        .reduce(addCallsLeft, NO_CALLS_LEFT),
    snapshot: () => ({
      left: lanes.map(blocksLeftOf),
      gaps: joinRanges(gaps),
      density: advisor.bins(),
      caps: caps.snapshot(),
      resultLimit,
      toldLimit,
      hintFill,
      firstLog,
      lastLog,
    }),
  }
}

/** Services are known to suggest the very range they refused. */
const isBelievable = (suggested: BlockRange, refused: BlockRange) =>
  suggested.from === refused.from && suggested.to >= refused.from && suggested.to < refused.to

const learnFill = (known: number | null, fill: number) => (known === null ? fill : 0.8 * known + 0.2 * fill)
