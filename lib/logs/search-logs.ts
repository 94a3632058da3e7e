import { TriptychError } from '@/lib/errors'
import type { HistoryDepth } from '@/lib/networks'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import { createLogsAsker } from './ask-logs'
import type { BlockRange } from './block-range'
import { createCallPace } from './call-pace'
import { type Clock, SYSTEM_CLOCK } from './clock'
import type { LogsQuestion } from './logs-question'
import { pinRange } from './pinned-range'
import type { Bin } from './planner/density-map'
import { createRangePlanner, type RangePlanner } from './range-planner'
import type { SearchEnd, SearchEvent, SearchSnapshot } from './search-event'
import { BudgetReachedError, type SpendingDoor, withinBudget } from './spending-door'

/** Logs that the service gives in one answer. */
const RESULT_LIMIT = 10_000

export type SearchOptions = {
  door: RpcDoor
  question: Pick<LogsQuestion, 'filter' | 'range' | 'budget'>
  history: HistoryDepth
  /** Stops at once: calls under way are lost, and paid for. */
  signal: AbortSignal
  /** Makes no further call, and waits for those under way. */
  pause?: AbortSignal
  snapshot?: SearchSnapshot | undefined
  /** `density` of the snapshot of an earlier search over the same blocks: spares calls. */
  prior?: readonly Bin[] | undefined
  /** Calls under way at a time, at most. One takes the fewest calls. */
  concurrency?: number
  clock?: Clock
}

/**
 * Finds every log of a range exactly once and says at each step what is known. Ranges that were answered and gaps tile
 * the pinned range when it completes. A stop, a pause, a call that could exceed the budget, and a refusal end it with
 * what was found; give the snapshot of such an end to search only what is left.
 */
export async function* searchLogs(options: SearchOptions): AsyncGenerator<SearchEvent, void, undefined> {
  const { question, history, signal, concurrency = 1, prior } = options
  const door = withinBudget(options.door, question.budget)
  let snapshot = () => options.snapshot ?? null
  try {
    const range = options.snapshot?.range ?? (await pinRange(door, question.range, history))
    const planner = createRangePlanner({
      ...range,
      resultLimit: RESULT_LIMIT,
      concurrency,
      snapshot: options.snapshot,
      prior,
    })
    snapshot = () => ({ range, ...planner.snapshot() })
    yield { type: 'pinned', ...range, bill: door.bill() }
    yield* runPlanner(planner, door, options)
    const end: SearchEnd = { state: endOf(planner, options) }
    yield { type: 'finished', ...end, bill: door.bill(), snapshot: snapshot() }
  } catch (error) {
    yield { type: 'finished', ...endedBy(error, signal), bill: door.bill(), snapshot: snapshot() }
  }
}

/** Keeps calls under way until nothing is left to ask for, or no more may be asked. Throws what refused a call. */
async function* runPlanner(
  planner: RangePlanner,
  door: SpendingDoor,
  { question, signal, pause, concurrency = 1, clock = SYSTEM_CLOCK }: SearchOptions,
): AsyncGenerator<SearchEvent, void, undefined> {
  const happened: SearchEvent[] = []
  const underWay = new Set<Promise<void>>()
  const pace = createCallPace(concurrency)
  const report = (event: SearchEvent) => happened.push(event)
  const ask = createLogsAsker({ door, pace, clock, signal, report })
  const failures: unknown[] = []

  async function settle(range: BlockRange) {
    try {
      const asked = await ask(range, question.filter)
      if ('logs' in asked) {
        planner.accept(
          range,
          asked.logs.map((log) => log.blockNumber),
          asked.tookMs,
        )
        const { logs } = asked
        report({ type: 'answered', range, logs, bill: door.bill(), callsLeft: planner.callsLeft() })
        return
      }
      const type = planner.refuse(range, asked.refusal)
      if (asked.why) report({ type, range, why: asked.why, bill: door.bill() })
      else report({ type: 'cut-short', range, count: asked.count, bill: door.bill() })
    } catch (error) {
      failures.push(error)
    }
  }

  const mayAsk = () =>
    failures.length === 0 &&
    !signal.aborted &&
    !pause?.aborted &&
    underWay.size < pace.allowed &&
    door.affords('eth_getLogs')

  for (;;) {
    yield* happened.splice(0)
    for (let range = mayAsk() ? planner.next() : null; range; range = mayAsk() ? planner.next() : null) {
      yield { type: 'asked', range }
      const settled = settle(range).finally(() => underWay.delete(settled))
      underWay.add(settled)
    }
    if (underWay.size > 0) await Promise.race(underWay)
    else if (happened.length === 0 && (planner.done || !mayAsk())) break
  }
  if (failures.length > 0) throw failures[0]
}

function endOf(
  planner: RangePlanner,
  { signal, pause }: SearchOptions,
): 'complete' | 'complete-except-gaps' | 'paused' | 'stopped' | 'budget' {
  if (planner.done) return planner.snapshot().gaps.length === 0 ? 'complete' : 'complete-except-gaps'
  if (signal.aborted) return 'stopped'
  return pause?.aborted ? 'paused' : 'budget'
}

function endedBy(error: unknown, signal: AbortSignal): SearchEnd {
  if (signal.aborted) return { state: 'stopped' }
  if (error instanceof BudgetReachedError) return { state: 'budget' }
  if (error instanceof TriptychError) return { state: 'refused', error }
  throw error
}
