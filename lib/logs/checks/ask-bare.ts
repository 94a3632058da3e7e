import type { BlockRange } from '@/lib/block/block-range'
import { createBloomRule } from '@/lib/proof/bloom-rules-out'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import type { PatientDoor } from '../door/patient-door'
import { BudgetReachedError } from '../door/spending-door'
import type { BareFound } from './bare-found'
import { MOST_HEADERS } from './check-calls'
import type { CheckEvent } from './check-event'
import { type Place, seekLogs } from './seek-logs'
import { SELDOM } from './seldom'

/** A stretch of blocks of which no log came, and the share of the blocks beside it that have logs. */
export type Bare = { range: BlockRange; place: Place; logged: number }

/**
 * How many headers that tell of no log show that none are there: if its blocks had logs as often as those beside, chance would
 * seldom bring so many. Null where that is more than may be read.
 */
function countEnough(logged: number, most: number): number | null {
  const headers = logged < 1 ? Math.ceil(Math.log(SELDOM) / Math.log1p(-logged)) : 1
  return logged > 0 && headers <= most ? headers : null
}

/** `most`: headers that may be read. */
type Means = { door: PatientDoor; report: (event: CheckEvent) => void; most?: number }

/**
 * Looks whether a service has the logs of blocks of which it gave none that were asked for: some answer for blocks that
 * they threw away, did not index yet, or lost, as if no log were there.
 */
export async function askBare(
  { range, place, logged }: Bare,
  filter: LogFilter,
  { door, report, most = MOST_HEADERS }: Means,
): Promise<BareFound> {
  const rulesOut = createBloomRule(filter)
  try {
    const sought = await seekLogs(range, place, door, countEnough(logged, most))
    if (sought === 'missing') return 'lacks'
    if (sought === 'empty') return 'none'
    const { logs, bloom } = sought
    const came = logs.length > 0
    report({ type: 'looked-into', range: sought.range, told: bloom !== null, came, bill: door.bill() })
    if (logs.some(createLogMatcher(filter))) return 'narrow'
    // Others may have set the bits of a bloom.
    if (bloom && !rulesOut(bloom) && rulesOut(bloomOfLogs(logs))) return 'lacks'
    if (came) return 'has'
    return bloom ? 'lacks' : 'unknown'
  } catch (error) {
    if (error instanceof BudgetReachedError) return 'unchecked'
    if (!(error instanceof RpcError)) throw error
    // It counted them.
    if (error.kind === 'too-many-results') return 'has'
    return error.kind === 'missing-data' ? 'lacks' : 'unchecked'
  }
}
