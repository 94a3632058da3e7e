import type { BlockRange } from '@/lib/block/block-range'
import { NO_FACTS, type ProviderFacts } from '../checks/provider-facts'
import type { CallsLeft } from '../planner/calls-left'
import { createDensityMap } from '../planner/density-map'
import { openLane } from '../planner/lanes'
import { createRangePlanner, type PlannerSnapshot } from '../planner/range-planner'
import { usualDensity } from '../planner/usual-density'
import type { CapsSnapshot } from '../planner/width-caps'
import { rememberWork } from '../planner/work-ahead'
import type { LogsQuestion } from '../question/logs-question'
import { RESULT_LIMIT } from '../search/search-logs'
import { binsOf, type DensityMemory } from './density-memory'
import { replaySearch } from './replay-search'

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
