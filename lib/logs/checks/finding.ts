import type { BlockRange } from '@/lib/block/block-range'
import type { RangeRefusal } from '../planner/range-planner'

/** An end of a range of blocks. */
export type Edge = 'start' | 'end'

export type RuleId = 'truncated-end' | 'truncated-start' | 'full-block' | 'pruned' | 'behind'

/**
 * Why blocks may hold more logs than were returned: the answer is truncated; the provider pruned its logs of these blocks; its
 * index is behind the head; two calls returned different logs. `not-tested`: a rule applied, and its check could not be made.
 */
export type Reason = 'truncated' | 'pruned' | 'behind' | 'differs' | 'not-tested'

/** What a rule found. */
export type Finding = {
  rule: RuleId
  verdict: 'complete' | Reason
  /** The blocks that the verdict is about. */
  range: BlockRange
  /** The limit that a truncated answer shows: its blocks are asked for again in smaller ranges. */
  refusal?: RangeRefusal
  /** Where the answer is truncated. */
  edge?: Edge
  /** Blocks of a complete answer that hold no log, by two calls. */
  empty?: BlockRange | null
}

/** What happens while answers of a search are checked. */
export type CheckEvent =
  /** A call that checked an answer was made. */
  | { type: 'check-paid'; credits: number }
  /** A rule was applied to these blocks. */
  | { type: 'checked'; range: BlockRange; rule: RuleId; verdict: Finding['verdict'] }
  /** These blocks are answered, and may hold more than the `count` logs that were returned. */
  | { type: 'doubted'; range: BlockRange; count: number; why: Reason }
