import type { HistoryDepth } from '@/lib/networks'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { type CallPace, createCallPace } from '../door/call-pace'
import { type Clock, SYSTEM_CLOCK } from '../door/clock'
import { type PatientDoor, waitingOutRates } from '../door/patient-door'
import { type SpendingDoor, withinBudget } from '../door/spending-door'
import type { Bin } from '../planner/density-map'
import type { LogsQuestion } from '../question/logs-question'
import type { AskedRange } from '../range/asked-range'
import type { SearchEvent, SearchSnapshot } from './search-event'

export type SearchOptions = {
  door: RpcDoor
  question: Pick<LogsQuestion, 'filter' | 'budget'> & { range: AskedRange }
  history: HistoryDepth
  /** Seconds between two blocks, as a rule: spares calls where the range is asked for by date. */
  blockTime?: number
  /** Stops at once: calls under way are lost, and paid for. */
  signal: AbortSignal
  /** Makes no further call, and waits for those under way. */
  pause?: AbortSignal
  snapshot?: SearchSnapshot | undefined
  /** Where earlier searches of the same contract found logs (`binsOf` a DensityMemory): spares calls. */
  prior?: readonly Bin[] | undefined
  /** Calls under way at a time, at most. One takes the fewest calls. */
  concurrency?: number
  clock?: Clock
}

/** What the parts of one search share. */
export type SearchRun = {
  question: SearchOptions['question']
  spending: SpendingDoor
  /** Waits when the service asks to, and reports it. */
  door: PatientDoor
  pace: CallPace
  clock: Clock
  signal: AbortSignal
  isPaused: () => boolean
  concurrency: number
  report: (event: SearchEvent) => void
  /** What was reported and not yet taken. */
  reported: () => SearchEvent[]
}

export function openRun(options: SearchOptions): SearchRun {
  const { question, signal, pause, concurrency = 1, clock = SYSTEM_CLOCK } = options
  const events: SearchEvent[] = []
  const report = (event: SearchEvent) => events.push(event)
  const spending = withinBudget(options.door, question.budget)
  const pace = createCallPace(concurrency, clock.now())
  const door = waitingOutRates(spending, {
    pace,
    clock,
    signal,
    onWait: (range, ms, why) => report({ type: 'waiting', range, ms, why, bill: spending.bill() }),
  })
  return {
    question,
    spending,
    door,
    pace,
    clock,
    signal,
    isPaused: () => pause?.aborted ?? false,
    concurrency,
    report,
    reported: () => events.splice(0),
  }
}
