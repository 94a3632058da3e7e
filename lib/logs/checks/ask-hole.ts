import type { BlockRange } from '@/lib/block/block-range'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import type { PatientDoor } from '../door/patient-door'
import { BudgetReachedError } from '../door/spending-door'
import { askBare } from './ask-bare'
import type { BareFound } from './bare-found'
import { MOST_HOLE_HEADERS } from './check-calls'
import type { CheckEvent } from './check-event'
import type { Hole } from './find-hole'
import type { Place } from './seek-logs'

const MOST_MIDDLE = 2000

type Means = {
  door: PatientDoor
  /** For calls that look into answers. */
  call: (range: BlockRange, filter: LogFilter) => Promise<readonly FoundLog[]>
  report: (event: CheckEvent) => void
}

/**
 * Looks whether a service has the logs of blocks between others: by what headers tell of them; then, for some blocks have no log
 * that is asked for, by half of them once more. Throws nothing that is said of a call.
 */
export async function askHole(
  { range, logged }: Pick<Hole, 'range' | 'logged'>,
  place: Place,
  filter: LogFilter,
  { door, call, report }: Means,
): Promise<BareFound> {
  const found = await askBare({ range, logged, place }, filter, { door, report, most: MOST_HOLE_HEADERS })
  if (found !== 'has') return found
  try {
    const logs = await call(middleOf(range), filter)
    return logs.length > 0 ? 'narrow' : 'has'
  } catch (error) {
    if (error instanceof BudgetReachedError) return 'has'
    if (!(error instanceof RpcError)) throw error
    return error.kind === 'too-many-results' ? 'narrow' : 'has'
  }
}

/** Half of it, and no more than most services look through. */
function middleOf({ from, to }: BlockRange): BlockRange {
  const blocks = Math.min(MOST_MIDDLE, Math.ceil((to - from + 1) / 2))
  const first = from + Math.floor((to - from + 1 - blocks) / 2)
  return { from: first, to: first + blocks - 1 }
}
