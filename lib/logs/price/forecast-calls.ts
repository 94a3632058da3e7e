import { type BlockRange, width } from '@/lib/block/block-range'
import type { ProviderFacts } from '../checks/facts-schema'
import { NO_FACTS } from '../checks/provider-facts'
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

/** The error of a replay: logs in a bin may be spread unevenly. */
const ERROR_FACTOR = 1.25

/** Calls of a search before the first one: from earlier searches, or from the usual density of the filter. Null if unknown. */
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
  // A search has to find the time limit again.
  const limits = { resultLimit, timeWidth: memory?.timeWidth }
  const calls = isRemembered ? replaySearch(plan({ maxRange, timeWidth: null }), prior, limits) : null
  if (calls === null) return expected
  return {
    ...expected,
    likely: calls,
    low: Math.floor(calls / ERROR_FACTOR) || 1,
    high: Math.ceil(calls * ERROR_FACTOR),
  }
}

export function newestKnown(memory: DensityMemory | null, head: ProviderFacts['head']): number | null {
  const known = [memory?.end, memory?.bins.at(-1)?.[1], head?.block].filter((block) => block !== undefined)
  return known.length > 0 ? Math.max(...known) : null
}

const begin = (range: BlockRange, resultLimit: number, caps: CapsSnapshot): PlannerSnapshot => ({
  left: [openLane(range)],
  gaps: [],
  density: [],
  caps,
  resultLimit,
  hintFill: null,
})

/** More calls take too long to replay. */
const MOST_CALLS = 200

/**
 * The calls of a planner, refused ones included, if the logs of each bin are spread evenly. `timeWidth`: blocks that the service searches
 * in time. Null for too many calls.
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

/** Ascending; at most one more than the limit. */
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
