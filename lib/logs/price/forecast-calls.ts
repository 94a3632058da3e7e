import type { CallsLeft } from '../planner/calls-left'
import type { LogsQuestion } from '../question/logs-question'
import { createRangePlanner } from '../range-planner'
import { RESULT_LIMIT } from '../search-logs'
import { binsOf, type DensityMemory } from './density-memory'
import { usualDensity } from './usual-density'

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
  // The newest block is not known yet: as far as is remembered must do.
  const to = typeof range.to === 'number' ? range.to : prior.at(-1)?.to
  const from = range.from === 'oldest' ? 0 : range.from
  if (typeof from !== 'number' || to === undefined || from > to) return null
  const planner = createRangePlanner({
    from,
    to,
    resultLimit: RESULT_LIMIT,
    concurrency: 1,
    prior,
    usual: usualDensity(filter),
  })
  return planner.callsLeft()
}
