import { type BlockRange, width } from '@/lib/block/block-range'
import { NO_FACTS, type ProviderFacts } from '../checks/provider-facts'
import type { CallsLeft } from '../planner/calls-left'
import { type Bin, createDensityMap } from '../planner/density-map'
import { openLane } from '../planner/lanes'
import { createRangePlanner, type PlannerSnapshot, type RangePlanner } from '../planner/range-planner'
import { usualDensity } from '../planner/usual-density'
import { type CapsSnapshot, TIME_GOAL } from '../planner/width-caps'
import { rememberWork } from '../planner/work-ahead'
import type { LogsQuestion } from '../question/logs-question'
import { RESULT_LIMIT } from '../search/search-logs'
import { binsOf, type DensityMemory } from './density-memory'

/** Within a stretch that is remembered logs may lie otherwise than evenly: a replay is off by this factor. */
const DOUBT = 1.25

/**
 * Calls for the logs of a question, before any is made: from where earlier searches found logs, or from what such
 * filters usually bring. Null while neither says anything, or the range has no two numbers.
 */
export function forecastCalls(
  { filter, range }: LogsQuestion,
  memory: DensityMemory | null,
  { maxRange, head, results, given }: ProviderFacts = NO_FACTS,
): CallsLeft | null {
  const prior = memory ? binsOf(memory) : []
  if (!('from' in range)) return null
  const to = typeof range.to === 'number' ? range.to : newestKnown(memory, head)
  const from = range.from === 'oldest' ? 0 : range.from
  if (typeof from !== 'number' || to === null || from > to) return null
  const { timeWidth = null } = memory ?? {}
  const resultLimit = results?.logs ?? Math.max(RESULT_LIMIT, given)
  const plan = (caps: CapsSnapshot) =>
    createRangePlanner({
      from,
      to,
      resultLimit,
      concurrency: 1,
      prior,
      usual: usualDensity(filter),
      snapshot: begin({ from, to }, resultLimit, caps),
    })
  const expected = plan({ maxRange, timeWidth }).callsLeft()
  const isRemembered = rememberWork(createDensityMap(resultLimit, prior), { from, to }, resultLimit) !== null
  // A search has to find out anew how much is looked through in time.
  const limits = { resultLimit, timeWidth: memory?.timeWidth }
  const calls = isRemembered ? replaySearch(plan({ maxRange, timeWidth: null }), prior, limits) : null
  if (calls === null) return expected
  return { ...expected, likely: calls, low: Math.floor(calls / DOUBT) || 1, high: Math.ceil(calls * DOUBT) }
}

/** The newest block is not known yet: as far as was searched for must do. */
export function newestKnown(memory: DensityMemory | null, head: ProviderFacts['head']): number | null {
  const known = [memory?.end, memory?.bins.at(-1)?.[1], head?.block].filter((block) => block !== undefined)
  return known.length > 0 ? Math.max(...known) : null
}

/** Nothing is asked yet, but so much is known of the service. */
const begin = (range: BlockRange, resultLimit: number, caps: CapsSnapshot): PlannerSnapshot => ({
  left: [openLane(range)],
  gaps: [],
  density: [],
  caps,
  resultLimit,
  hintFill: null,
})

/** Beyond so many calls a replay takes longer than a forecast is worth. */
const MOST_CALLS = 200

/**
 * The calls that a planner makes, refused ones included, where logs lie as `bins` say: each bin's evenly over its
 * blocks. `timeWidth`: blocks that the service looks through in time. Null where there would be very many.
 */
export function replaySearch(
  planner: RangePlanner,
  bins: readonly Bin[],
  {
    resultLimit,
    timeWidth = Number.POSITIVE_INFINITY,
  }: { resultLimit: number; timeWidth?: number | undefined },
): number | null {
  for (let calls = 0; calls <= MOST_CALLS; calls++) {
    const range = planner.next()
    if (!range) return calls
    const logs = drawLogs(bins, range, resultLimit)
    const isTooMany = logs.length > resultLimit
    const lookedThrough = isTooMany ? (logs.at(-1) ?? range.to) - range.from + 1 : width(range)
    if (lookedThrough > timeWidth) planner.refuse(range, { kind: 'timeout' })
    else if (isTooMany) planner.refuse(range, { kind: 'too-many-results' })
    else planner.accept(range, logs, (TIME_GOAL * lookedThrough) / timeWidth)
  }
  return null
}

/** The blocks of the logs of a range, ascending; one more than the limit at most. */
function drawLogs(bins: readonly Bin[], { from, to }: BlockRange, resultLimit: number): number[] {
  const drawn: number[] = []
  for (const bin of bins) {
    if (bin.from > to) break
    const distance = (bin.to - bin.from + 1) / bin.count
    const first = Math.max(0, Math.ceil((from - bin.from) / distance))
    for (let log = first; log < bin.count; log++) {
      const block = Math.floor(bin.from + log * distance)
      if (block > to) break
      if (block >= from) drawn.push(block)
      if (drawn.length > resultLimit) return drawn
    }
  }
  return drawn
}
