import type { Bill } from '@/lib/credits/bill'
import type { TriptychError } from '@/lib/errors'
import type { RpcError } from '@/lib/rpc/rpc-error'
import type { BlockRange } from './block-range'
import type { FoundLog } from './logs-answer'
import type { CallsLeft, PlannerSnapshot } from './range-planner'

/** Enough to go on later without asking again for what was answered. Plain data. */
export type SearchSnapshot = PlannerSnapshot & { range: BlockRange }

/** How a search ended. Everything reported before stays true in each case. */
export type SearchEnd =
  | { state: 'complete' | 'complete-except-gaps' | 'paused' | 'stopped' | 'budget' }
  | { state: 'refused'; error: TriptychError }

/**
 * What happens during a search, in order. `bill` is what this run has cost up to there. Several ranges may have been
 * asked for at a time; each is then answered, split or a gap, if the search is not stopped before.
 */
export type SearchEvent =
  | ({ type: 'pinned'; bill: Bill } & BlockRange)
  | { type: 'asked'; range: BlockRange }
  | { type: 'answered'; range: BlockRange; logs: readonly FoundLog[]; bill: Bill; callsLeft: CallsLeft }
  /** Refused; its blocks are asked for in smaller ranges, or are a gap. */
  | { type: 'split' | 'gap'; range: BlockRange; why: RpcError; bill: Bill }
  /** The answer held `count` logs and not all there are; its blocks are asked for in smaller ranges. */
  | { type: 'cut-short'; range: BlockRange; count: number; bill: Bill }
  /** One block held too much; it is asked for in two parts of the filter. */
  | { type: 'filter-split'; range: BlockRange; why: RpcError; bill: Bill }
  /** Too many calls in a short time; the range is asked for again in `ms` milliseconds. */
  | { type: 'waiting'; range: BlockRange; ms: number; why: RpcError; bill: Bill }
  /** Without a snapshot the search ended before its range was known. */
  | ({ type: 'finished'; bill: Bill; snapshot: SearchSnapshot | null } & SearchEnd)
