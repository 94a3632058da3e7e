import type { BlockRange } from '@/lib/block/block-range'
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
): CallsLeft | null {
  const prior = memory ? binsOf(memory) : []
  if (!('from' in range)) return null
  // The newest block is not known yet: as far as was searched for must do.
  const to = typeof range.to === 'number' ? range.to : (memory?.end ?? prior.at(-1)?.to)
  const from = range.from === 'oldest' ? 0 : range.from
  if (typeof from !== 'number' || to === undefined || from > to) return null
  const { maxRange = null, timeWidth = null } = memory ?? {}
  const plan = (caps: CapsSnapshot) =>
    createRangePlanner({
      from,
      to,
      resultLimit: RESULT_LIMIT,
      concurrency: 1,
      prior,
      usual: usualDensity(filter),
      snapshot: begin({ from, to }, caps),
    })
  const expected = plan({ maxRange, timeWidth }).callsLeft()
  const isRemembered =
    rememberWork(createDensityMap(RESULT_LIMIT, prior), { from, to }, RESULT_LIMIT) !== null
  // A search has to find out anew how much is looked through in time.
  const service = { resultLimit: RESULT_LIMIT, timeWidth: memory?.timeWidth }
  const calls = isRemembered ? replaySearch(plan({ maxRange, timeWidth: null }), prior, service) : null
  if (calls === null) return expected
  return { ...expected, likely: calls, low: Math.floor(calls / DOUBT) || 1, high: Math.ceil(calls * DOUBT) }
}

/** Nothing is asked yet, but so much is known of the service. */
const begin = (range: BlockRange, caps: CapsSnapshot): PlannerSnapshot => ({
  left: [openLane(range)],
  gaps: [],
  density: [],
  caps,
  resultLimit: RESULT_LIMIT,
  hintFill: null,
})
