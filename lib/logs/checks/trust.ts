import { type BlockRange, width } from '@/lib/block/block-range'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import type { RangeRefusal } from '../planner/range-planner'
import { createBareStretches } from './bare-stretches'
import type { Looked } from './check-event'
import {
  type Doubt,
  type DoubtReason,
  doubtEmpty,
  type Edge,
  edgeOf,
  findBareEdges,
  findOnlyBlock,
  isSuspicious,
  LEAST_CUT,
  LEAST_SCAN,
  orderEdges,
} from './doubt-answer'
import { isAnyUnshown, longestList } from './filter-lists'
import { createGivenCounts } from './given-counts'
import { cutOf, type KnownService, LIMITS_STAY, UNKNOWN_SERVICE } from './known-service'
import { countAgain, countIn, isEnoughAgain, sampleOf, sampleToEdge } from './sample-answer'

/** An answer with fewer logs is no sample: that none of them was left out says little. */
const LEAST_SAMPLE = 20

/** Once it is known, one answer of so many is looked at all the same. */
const SAMPLED = 100

/** Logs that the answer before lets expect, from which on an empty one is in doubt. */
const MUST_HOLD_SOME = 300

/** Blocks of a range that few services look through in part. */
const LEAST_WIDE = 500

export const isWide = (range: BlockRange): boolean => width(range) > LEAST_WIDE

/** How often in one search a service is asked to show that it looks for all. */
const MOST_LOOKS = 3

/** How far a tolerance grows at most. */
const MOST_TOLERANCE = 16

/** Of a service that cuts by bytes the least number met is known, and others lie above it by this share at most. */
const BY_BYTES = 0.1

const isCutAt = (limit: number, count: number) => count >= limit && count <= (1 + BY_BYTES) * limit

/** An answer that was believed. */
type Believed = { range: BlockRange; count: number; first: number; last: number; logged: number }

const spanOf = (logs: readonly FoundLog[]): number => {
  const [first, last] = [logs[0]?.blockNumber, logs.at(-1)?.blockNumber]
  return first === undefined || last === undefined ? 0 : last - first + 1
}

export type Trust = ReturnType<typeof createTrust>

/**
 * What the answers of one service say of it, and so of each other. Every doubt that proves to be none makes the same doubt
 * rarer, for contracts may be so. `known`: what it showed before.
 */
export function createTrust(known = UNKNOWN_SERVICE) {
  const believed: Believed[] = []
  const tolerances = new Map<DoubtReason, number>()
  /** At how many logs it was found to cut answers off, and at which edge it was found to leave logs out. */
  let { cutAt, cutFrom } = cutOf(known, Date.now())
  let { answers, kept, reached, scanned, results, looked, listed, head } = known
  const given = createGivenCounts(known.whole)
  const stretches = createBareStretches(known.stretches)
  /** Logs that are asked for again, or were; and those that came again as they were. */
  let [compared, again] = [known.compared, known.compared]
  let apart = known.apart !== null && Date.now() < known.apart ? known.apart : null
  let [oldestWitness, newestWitness] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let looks = 0
  let isLooking = false
  /** Nothing was found by which it could show what it looks for. */
  let isBlind = false
  let unsteady = false

  const tolerance = (reason: DoubtReason) => tolerances.get(reason) ?? 1

  const isCut = (logs: readonly FoundLog[]) =>
    isSuspicious(logs) || (cutAt !== null && isCutAt(cutAt, logs.length))

  const leastCut = () => Math.min(LEAST_CUT, cutAt ?? LEAST_CUT)
  const onlyBlockOf = (logs: readonly FoundLog[]) => findOnlyBlock(logs, leastCut())

  function shouldHoldSome({ from, to }: BlockRange): boolean {
    const before = believed.find(({ range }) => range.to === from - 1)
    if (!before) return false
    const expected = (before.count * (to - from + 1)) / width(before.range)
    return expected > MUST_HOLD_SOME * tolerance('empty')
  }

  function doubtNone(range: BlockRange): Doubt | null {
    if (!shouldHoldSome(range)) return null
    const middle = range.from + Math.floor(width(range) / 2)
    return { reason: 'empty', check: { from: range.from, to: Math.max(range.from, middle - 1) } }
  }

  /** Logs that are left out at random show in nothing but a second answer. */
  function doubtNothing(range: BlockRange, logs: readonly FoundLog[]): Doubt | null {
    if (given.mustSeeEdges(logs)) {
      given.seeEdges()
      compared += logs.length
      return sampleToEdge(range, logs)
    }
    if (logs.length < LEAST_SAMPLE) return null
    answers++
    if (isEnoughAgain(compared, logs.length) && answers % SAMPLED !== 0) return null
    const doubt = given.mayBeCut(logs) ? sampleToEdge(range, logs) : sampleOf(range, logs)
    // No other answer of those under way is looked at for the same.
    compared += countIn(doubt.check, logs)
    return doubt
  }

  /** Most services that cut answers off do so at the end. */
  function edgesOfCut(logs: readonly FoundLog[], bare: readonly Edge[]): readonly Edge[] {
    if (cutFrom !== null) return [cutFrom]
    if (bare[0] === 'start') return ['start', 'end']
    return onlyBlockOf(logs) === null ? ['end'] : ['end', 'start']
  }

  const isUnshown = (range: BlockRange, logs: readonly FoundLog[]) =>
    isWide(range) && !given.hasCounted() && 2 * Math.max(looked, spanOf(logs)) < width(range)

  /** Few logs say little of where a service stopped that looks through so many blocks. */
  function findEdges(range: BlockRange, logs: readonly FoundLog[], isUnshown: boolean): readonly Edge[] {
    if (isUnshown) return orderEdges(range, logs).slice(0, 1)
    return logs.length < LEAST_CUT && looked >= width(range) ? [] : findBareEdges(range, logs, tolerance)
  }

  function doubtEdges(range: BlockRange, logs: readonly FoundLog[], isUnshown: boolean): Doubt | null {
    const bare = findEdges(range, logs, isUnshown)
    const isOfCut = isCut(logs) || given.isMostAgain(logs)
    return (isOfCut ? edgesOfCut(logs, bare) : bare).reduceRight<Doubt | null>((or, edge) => {
      const check = edgeOf(range, logs, edge, leastCut())
      return check ? { reason: isOfCut ? 'count' : edge, check, ...(or && { or }) } : or
    }, null)
  }

  return {
    /** Whether an answer holds just so many logs as one that was cut off would. */
    isCut,
    /** The fewest logs at which the service may cut an answer off. */
    leastCut,
    /** The block of all logs of an answer that may have been cut off within it; null where there is none. */
    onlyBlockOf,
    /** Whether the service gave other logs when it was asked again. */
    isUnsteady: () => unsteady,
    /** Whether neither this answer nor one before shows that the service looks through so many blocks. */
    isUnshown,
    given,
    /** Whether nothing was found by which the service could show what it looks for. */
    isBlind: () => isBlind,
    /** Whether neither this answer nor one before shows that it looks for all values of a list. */
    isAnyUnshown: (filter: LogFilter, logs: readonly FoundLog[]) =>
      apart === null && isAnyUnshown(filter, logs, listed),
    /** Has the service show what it looks for, unless it is asked so already, or often enough. */
    async lookOnce(look: () => Promise<Looked>): Promise<Looked> {
      if (isLooking || looks === MOST_LOOKS) return 'all'
      looks++
      isLooking = true
      try {
        const found = await look()
        isBlind = found === 'unknown'
        return found
      } finally {
        isLooking = false
      }
    },
    /**
     * What is to be asked once more before an answer is believed; null where nothing speaks against it. `isUnshown`: nothing was
     * found by which the service could show that it looks through so many blocks.
     */
    doubt(range: BlockRange, logs: readonly FoundLog[], isUnshown = false): Doubt | null {
      if (width(range) === 1) return null
      if (logs.length === 0) return isUnshown ? doubtEmpty(range) : doubtNone(range)
      return doubtEdges(range, logs, isUnshown) ?? doubtNothing(range, logs)
    },
    /** Stretches without logs between others. */
    stretches,
    /** The share of blocks with logs in the answer next to a stretch without any; 0 where none is known. */
    loggedBeside: ({ from, to }: BlockRange): number =>
      believed.find(({ count, first, last }) => count > 0 && (first === to + 1 || last === from - 1))
        ?.logged ?? 0,
    believe(range: BlockRange, logs: readonly FoundLog[], filter: LogFilter = {}) {
      const [first, last] = [logs[0]?.blockNumber ?? range.to, logs.at(-1)?.blockNumber ?? range.from]
      const logged = new Set(logs.map(({ blockNumber }) => blockNumber)).size / Math.max(1, last - first + 1)
      believed.push({ range, count: logs.length, first, last, logged })
      looked = Math.max(looked, spanOf(logs))
      given.believe(logs, width(range) === 1 || isCut(logs))
      if (!isAnyUnshown(filter, logs, 0)) listed = Math.max(listed, longestList(filter))
    },
    /** A doubt proved to be none. Gives what is to be looked into next. */
    dispel(range: BlockRange, logs: readonly FoundLog[], { reason, check, or }: Doubt): Doubt | null {
      tolerances.set(reason, Math.min(MOST_TOLERANCE, 2 * tolerance(reason)))
      if (or) return or
      if (reason === 'sample') {
        const came = countAgain(check, logs)
        again += came
        if (came === logs.length && came < LEAST_CUT) given.learnWhole(logs)
      }
      // That no logs are where none came says nothing of those that came.
      return reason === 'sample' ? null : doubtNothing(range, logs)
    },
    isSteady: known.isSteady,
    /** Logs that were seen to come again as they were. */
    again: () => again,
    learnAgain(count: number) {
      compared += count
      again += count
    },
    /** Whether an answer of so many logs is to be asked for again, as no others show that the service leaves none out at random. */
    isOnce: (logs: readonly FoundLog[]) => !known.isSteady && !isEnoughAgain(again, logs.length),
    /** What was to be asked once more could not be. */
    leave({ reason }: Doubt) {
      if (reason === 'sample') compared = again
    },
    /** What there is to know of the service in the next search. */
    known: (): KnownService => ({
      ...known,
      compared: again,
      answers,
      kept,
      reached,
      stretches: stretches.known(),
      scanned,
      results,
      looked,
      listed,
      whole: given.whole(),
      apart,
      head,
    }),
    /** Whether the service is known to keep the logs of this block and of newer ones. */
    keeps: (block: number, now: number) => kept !== null && block >= kept.from && now < kept.until,
    /** Blocks that it looks through in a range, where it was found to look through no more. */
    scannedBlocks: (now: number) => (scanned !== null && now < scanned.until ? scanned.blocks : null),
    learnKept(now: NonNullable<KnownService['kept']>) {
      kept = now
    },
    /** Whether the service is known to have the logs of blocks up to this one. */
    reaches: (block: number, now: number) => reached !== null && (block <= reached.to || now < reached.until),
    learnReached(to: number, until: number) {
      reached = { to: Math.max(to, reached?.to ?? 0), until: Math.max(until, reached?.until ?? 0) }
    },
    /** The oldest and the newest block of which the service gave a log to a call that looked into an answer. */
    oldestWitness: () => oldestWitness,
    newestWitness: () => newestWitness,
    learnWitness(block: number) {
      oldestWitness = Math.min(oldestWitness, block)
      newestWitness = Math.max(newestWitness, block)
    },
    learnHead(newest: NonNullable<KnownService['head']>) {
      head = newest
    },
    learnLooked(blocks: number, values: number) {
      looked = Math.max(looked, blocks)
      listed = Math.max(listed, values)
    },
    looked: () => looked,
    /** It looks for some values of a list. Gives what was believed before. */
    learnApart(): readonly Believed[] {
      apart = Date.now() + LIMITS_STAY
      return believed
    },
    /** Whether each value of a list is to be asked for alone. */
    asksApart: () => apart !== null,
    /** Gives what was believed before, and is in doubt now that the service is known to cut answers off. */
    learnCut({ kind, maxResults, maxRange }: RangeRefusal, edge: Edge): readonly Believed[] {
      compared = 0
      again = 0
      cutFrom = edge
      if (maxResults !== undefined) {
        cutAt = maxResults
        results = { logs: maxResults, until: Date.now() + LIMITS_STAY, cutFrom }
      }
      if (maxRange !== undefined) {
        const blocks = Math.max(LEAST_SCAN, Math.min(maxRange, scanned?.blocks ?? maxRange))
        scanned = { blocks, until: Date.now() + LIMITS_STAY }
      }
      return believed.filter(({ range, count, first, last }) => {
        if (kind === 'too-many-results' || maxRange === undefined)
          return maxResults !== undefined && isCutAt(maxResults, count)
        return last - first + 1 <= maxRange && width(range) > maxRange
      })
    },
    /** Gives what was believed before: all of it is in doubt. */
    learnUnsteady(): readonly Believed[] {
      unsteady = true
      compared = 0
      again = 0
      return believed
    },
  }
}
