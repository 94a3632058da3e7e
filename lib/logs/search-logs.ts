import { numberToHex } from 'viem'
import type { Bill } from '@/lib/credits/bill'
import { TriptychError } from '@/lib/errors'
import type { HistoryDepth } from '@/lib/networks'
import type { RefusalKind } from '@/lib/rpc/classify-error'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import { RpcError } from '@/lib/rpc/rpc-error'
import { type FoundLog, readLogsAnswer } from './logs-answer'
import type { LogsQuestion } from './logs-question'
import { pinRange } from './pinned-range'
import {
  type BlockRange,
  createRangePlanner,
  type PlannerSnapshot,
  type RangeRefusalKind,
} from './range-planner'
import { BudgetReachedError, withinBudget } from './spending-door'

/** Enough to go on later without asking again for what was answered. */
export type SearchSnapshot = PlannerSnapshot & { range: BlockRange }

/** How a search ended. Everything reported before stays true in each case. */
export type SearchEnd =
  | { state: 'complete' | 'complete-except-gaps' | 'stopped' | 'budget' }
  | { state: 'refused'; error: TriptychError }

/** What happens during a search, in order. `bill` is what this run has cost up to there. */
export type SearchEvent =
  | ({ type: 'pinned'; bill: Bill } & BlockRange)
  | { type: 'asked'; range: BlockRange }
  | { type: 'answered'; range: BlockRange; logs: readonly FoundLog[]; bill: Bill }
  | { type: 'split' | 'gap'; range: BlockRange; why: RpcError; bill: Bill }
  /** Without a snapshot the search ended before its range was known. */
  | ({ type: 'finished'; bill: Bill; snapshot: SearchSnapshot | null } & SearchEnd)

/** The refusals that a smaller range can answer. All others end the search. */
const RANGE_REFUSALS: Partial<Record<RefusalKind, RangeRefusalKind>> = {
  'too-many-results': 'too-many-results',
  'query-timeout': 'timeout',
  'range-too-large': 'range-too-large',
}

/**
 * Finds every log of a range exactly once, one call at a time, and says at each step what is known. Ranges that were
 * answered and gaps tile the pinned range when it completes. Aborting `signal` ends it with what was found; so does a
 * call that would exceed the budget, and a refusal. Give the snapshot of such an end to search only what is left.
 */
export async function* searchLogs(options: {
  door: RpcDoor
  question: Pick<LogsQuestion, 'filter' | 'range' | 'budget'>
  history: HistoryDepth
  signal: AbortSignal
  snapshot?: SearchSnapshot | undefined
}): AsyncGenerator<SearchEvent, void, undefined> {
  const { question, history, signal } = options
  const door = withinBudget(options.door, question.budget)
  let snapshot = () => options.snapshot ?? null
  try {
    const range = options.snapshot?.range ?? (await pinRange(door, question.range, history))
    const planner = createRangePlanner({ ...range, snapshot: options.snapshot })
    snapshot = () => ({ range, ...planner.snapshot() })
    yield { type: 'pinned', ...range, bill: door.bill() }

    for (let piece = planner.next(); piece; piece = planner.next()) {
      signal.throwIfAborted()
      door.requireBudgetFor('eth_getLogs')
      yield { type: 'asked', range: piece }
      yield await ask(piece)
    }
    const state = planner.snapshot().gaps.length === 0 ? 'complete' : 'complete-except-gaps'
    yield { type: 'finished', state, bill: door.bill(), snapshot: snapshot() }

    async function ask(piece: BlockRange): Promise<SearchEvent> {
      try {
        const blocks = { fromBlock: numberToHex(piece.from), toBlock: numberToHex(piece.to) }
        const answer = await door.call('eth_getLogs', [{ ...question.filter, ...blocks }])
        const logs = readLogsAnswer(answer, piece, question.filter)
        planner.accept(piece)
        return { type: 'answered', range: piece, logs, bill: door.bill() }
      } catch (error) {
        const kind = error instanceof RpcError ? RANGE_REFUSALS[error.kind] : undefined
        if (kind === undefined || !(error instanceof RpcError)) throw error
        return { type: planner.refuse(piece, { kind }), range: piece, why: error, bill: door.bill() }
      }
    }
  } catch (error) {
    yield { type: 'finished', ...endedBy(error, signal), bill: door.bill(), snapshot: snapshot() }
  }
}

function endedBy(error: unknown, signal: AbortSignal): SearchEnd {
  if (signal.aborted) return { state: 'stopped' }
  if (error instanceof BudgetReachedError) return { state: 'budget' }
  if (error instanceof TriptychError) return { state: 'refused', error }
  throw error
}
