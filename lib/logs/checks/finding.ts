import type { BlockRange } from '@/lib/block/block-range'
import type { RangeRefusal } from '../planner/range-planner'

export type Edge = 'start' | 'end'

export type RuleId = 'truncated-end' | 'truncated-start' | 'full-block' | 'pruned' | 'behind'

/** Why blocks may have more logs than were returned. `not-tested`: the check was not possible. */
export type Reason = 'truncated' | 'pruned' | 'behind' | 'differs' | 'not-tested'

export type Finding = {
  rule: RuleId
  verdict: 'complete' | Reason
  range: BlockRange
  /** The limit that a truncated response shows. */
  refusal?: RangeRefusal
  edge?: Edge
  /** Blocks that two calls returned without logs. */
  empty?: BlockRange | null
}

export type CheckEvent =
  | { type: 'check-paid'; credits: number }
  | { type: 'checked'; range: BlockRange; rule: RuleId; verdict: Finding['verdict'] }
  /** These blocks may have more than the `count` logs that were returned. */
  | { type: 'incomplete'; range: BlockRange; count: number; why: Reason }
