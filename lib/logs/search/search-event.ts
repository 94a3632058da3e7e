import type { MovingTag } from '@/lib/block/block-header'
import type { BlockRange } from '@/lib/block/block-range'
import type { Bill } from '@/lib/credits/bill'
import type { TriptychError } from '@/lib/errors'
import type { RpcError } from '@/lib/rpc/client/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import type { CheckEvent } from '../checks/finding'
import type { Disorder } from '../client/note-disorder'
import type { Lost } from '../client/retry-attempts'
import type { CallsLeft } from '../planner/calls-left'
import type { PlannerSnapshot } from '../planner/range-planner'
import type { PinnedRange } from '../range/pinned-range'
import type { ListedBlock } from './ask-block-receipts'
import type { BlockInParts } from './block-parts'

/** What a search was asked for: its snapshots continue this query only. */
export type SearchedQuery = { filter: LogFilter; fromBlock: number; toBlock: number | MovingTag }

/** Plain data from which a search continues. */
export type SearchSnapshot = PlannerSnapshot & {
  range: PinnedRange
  /** Nothing of the range can change, or its end was compared after the last answer. */
  settled: boolean
  /** The ends were checked. */
  lookedBack?: boolean
  parts?: readonly BlockInParts[]
  /** Of `findLogs`: the query that it continues. */
  query?: SearchedQuery
}

/** All earlier reports stay valid. */
export type SearchEnd =
  | { state: 'complete' | 'complete-except-gaps' | 'paused' | 'stopped' | 'budget' }
  /** These blocks are left to read. */
  | { state: 'reorged'; blocks: BlockRange }
  /** The newest block was below the end. `newest`: up to where the search read; null if only the end was asked for. */
  | { state: 'behind'; newest: number | null; end: number }
  | { state: 'refused'; error: TriptychError }

export function stateOf({
  left,
  settled,
  gaps,
}: SearchSnapshot): 'stopped' | 'complete' | 'complete-except-gaps' {
  if (left.length > 0 || !settled) return 'stopped'
  return gaps.length > 0 ? 'complete-except-gaps' : 'complete'
}

/** What a search reports. {@link SearchEvent} adds the bill. */
export type Report =
  /** Again, with another end, when the chain replaced the newest blocks of the range. */
  | ({ type: 'pinned'; snapshot: SearchSnapshot } & PinnedRange)
  /** Logs were returned and are being checked. Their blocks do not count as answered yet. */
  | { type: 'came'; range: BlockRange; logs: readonly FoundLog[] }
  | {
      type: 'answered'
      range: BlockRange
      logs: readonly FoundLog[]
      callsLeft: CallsLeft
      snapshot: SearchSnapshot
    }
  | CheckEvent
  /** Refused: its blocks are requested in smaller ranges. */
  | { type: 'split'; range: BlockRange; why: RpcError }
  /** Pruned, or refused without a smaller range left: these blocks cannot be fetched. */
  | { type: 'gap'; range: BlockRange; why: TriptychError; snapshot: SearchSnapshot }
  /** Truncated at `count` logs: its blocks are requested in smaller ranges. */
  | { type: 'cut-short'; range: BlockRange; count: number }
  /** Parts of the filter are requested: one block has too many logs or (without `why`) may be truncated, or a list is too long. */
  | { type: 'filter-split'; range: BlockRange; why: RpcError | null }
  /** A part of a block was answered or split: the state of the block now. */
  | { type: 'held'; range: BlockRange; held: BlockInParts }
  /** These blocks were answered as empty, and are pruned: they become a gap. */
  | { type: 'not-kept'; range: BlockRange; why: TriptychError; snapshot: SearchSnapshot }
  /**
   * The call is retried in `ms` milliseconds, at `until` in epoch milliseconds. `failures`: failed calls in a row. Without a range:
   * a block header.
   */
  | {
      type: 'waiting'
      range: BlockRange | null
      ms: number
      until: number
      failures: number
      why: RpcError
    }
  /** A retry was made, or its first block was tried alone. `lost`: the cost of the failed call. */
  | { type: 'asked-again'; range: BlockRange | null; lost: Lost }
  /** A response had logs twice, or in another order than the chain: each is taken once, in order. */
  | ({ type: 'disordered'; range: BlockRange } & Disorder)
  /** The transactions of a block that is a gap: its logs cost one call for each. */
  | { type: 'listed'; block: ListedBlock }
  /** The last block still has the hash that it was pinned with: these newest blocks are as they were read. */
  | { type: 'confirmed'; range: BlockRange }
  /** The chain replaced the newest blocks: all reports of this range are void, and it is requested again. */
  | { type: 'reorged'; range: BlockRange }
  /** Without a snapshot the search ended before its range was known. */
  | ({ type: 'finished'; snapshot: SearchSnapshot | null } & SearchEnd)

/**
 * What happens during a search, in order. `bill`: the cost of this run so far. Each range asked for is answered, split or a gap, unless
 * the search is stopped before. A `snapshot` belongs to all events up to its own: kept together, they survive a closed page.
 */
export type SearchEvent = { type: 'asked'; range: BlockRange } | (Report & { bill: Bill })
