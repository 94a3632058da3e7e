import type { BlockRange } from '@/lib/block/block-range'
import type { Bill } from '@/lib/credits/bill'
import type { TriptychError } from '@/lib/errors'
import type { RpcError } from '@/lib/rpc/client/rpc-error'
import type { FoundLog } from '../answer/logs-answer'
import type { CheckEvent } from '../checks/finding'
import type { Disorder } from '../client/note-disorder'
import type { Lost } from '../client/retrying-client'
import type { CallsLeft } from '../planner/calls-left'
import type { PlannerSnapshot } from '../planner/range-planner'
import type { PinnedRange } from '../range/pinned-range'
import type { ListedBlock } from './ask-block-receipts'
import type { BlockInParts } from './block-parts'

/** Enough to go on later without asking again for what was answered. Plain data. */
export type SearchSnapshot = PlannerSnapshot & {
  range: PinnedRange
  /** Whether nothing of the range can change any more, or its end was found unchanged after its last answer. */
  settled: boolean
  /** Whether its ends were looked at, if no log came of them; what was kept by earlier versions does not say. */
  lookedBack?: boolean
  /** Unanswered blocks or gaps with parts that were answered. */
  parts?: readonly BlockInParts[]
}

/** How a search ended. Everything reported before stays true in each case. */
export type SearchEnd =
  | { state: 'complete' | 'complete-except-gaps' | 'paused' | 'stopped' | 'budget' }
  /** The chain replaced some of these blocks. They are to be asked for again. */
  | { state: 'reorged'; blocks: BlockRange }
  /**
   * The newest block was below the end of the range, which says nothing of its blocks: the service is late, or the chain shorter.
   * Where blocks are left to ask for, the search read up to `newest`. It is null where only the end was asked for.
   */
  | { state: 'behind'; newest: number | null; end: number }
  | { state: 'refused'; error: TriptychError }

/**
 * What happens during a search, in order. `bill` is what this run has cost up to there. Several ranges may have been
 * asked for at a time; each is then answered, split or a gap, if the search is not stopped before. The `snapshot` of an
 * event belongs to everything reported up to it: kept together, they survive a search that is killed.
 */
export type SearchEvent =
  /** Comes again, with another end, when the chain replaced the range's newest blocks. */
  | ({ type: 'pinned'; bill: Bill; snapshot: SearchSnapshot } & PinnedRange)
  | { type: 'asked'; range: BlockRange }
  /** Logs were returned and are being checked. Their blocks do not count as answered yet. */
  | { type: 'came'; range: BlockRange; logs: readonly FoundLog[]; bill: Bill }
  | AnsweredEvent
  | CheckEvent
  /** Refused; its blocks are asked for in smaller ranges. */
  | { type: 'split'; range: BlockRange; why: RpcError; bill: Bill }
  /** Refused, and no smaller question is left, or pruned: these blocks cannot be had. */
  | { type: 'gap'; range: BlockRange; why: TriptychError; bill: Bill; snapshot: SearchSnapshot }
  /** The answer held `count` logs and not all there are; its blocks are asked for in smaller ranges. */
  | { type: 'cut-short'; range: BlockRange; count: number; bill: Bill }
  /** One block held too much, or (without `why`) may be truncated, or a list is too long: parts of the filter are asked for. */
  | { type: 'filter-split'; range: BlockRange; why: RpcError | null; bill: Bill }
  /** A part of a block was answered or split: the state of the block now. */
  | { type: 'held'; range: BlockRange; held: BlockInParts; bill: Bill }
  /** These blocks were answered as empty, and are pruned: they become a gap. */
  | { type: 'not-kept'; range: BlockRange; why: TriptychError; bill: Bill; snapshot: SearchSnapshot }
  /**
   * The call is retried in `ms` milliseconds, at `until` in epoch milliseconds. `failures`: calls in a row that the
   * service could not answer. Without a range: for a block header.
   */
  | {
      type: 'waiting'
      range: BlockRange | null
      ms: number
      until: number
      failures: number
      why: RpcError
      bill: Bill
    }
  /** A call that had failed was made again, or its first block alone to see whether that helps. `lost`: of the call before it. */
  | { type: 'asked-again'; range: BlockRange | null; lost: Lost; bill: Bill }
  /** The provider sent some logs of an answer twice, or in another order than the chain's: each is taken once, in order. */
  | ({ type: 'disordered'; range: BlockRange; bill: Bill } & Disorder)
  /** The transactions of a block that is a gap: how many receipts it takes to have its logs. */
  | { type: 'listed'; block: ListedBlock; bill: Bill }
  /** The last block still has the hash that it was pinned with: these blocks, the newest, are as they were read. */
  | { type: 'confirmed'; range: BlockRange; bill: Bill }
  /** The chain replaced the newest blocks: everything reported of this range is void, and is asked for again. */
  | { type: 'reorged'; range: BlockRange; bill: Bill }
  /** Without a snapshot the search ended before its range was known. */
  | ({ type: 'finished'; bill: Bill; snapshot: SearchSnapshot | null } & SearchEnd)

type AnsweredEvent = {
  type: 'answered'
  range: BlockRange
  logs: readonly FoundLog[]
  bill: Bill
  callsLeft: CallsLeft
  snapshot: SearchSnapshot
}
