import type { BlockRange } from '@/lib/block/block-range'
import type { Bill } from '@/lib/credits/bill'
import type { Finding, Reason, RuleId } from './finding'

/** What happens while answers of a search are checked. `bill`: the cost of its run so far. */
export type CheckEvent =
  /** A call that checked an answer was made. */
  | { type: 'check-paid'; credits: number; bill: Bill }
  /** A rule was applied to these blocks. */
  | { type: 'checked'; range: BlockRange; rule: RuleId; verdict: Finding['verdict']; bill: Bill }
  /** These blocks are answered, and may hold more than the `count` logs that were returned. */
  | { type: 'doubted'; range: BlockRange; count: number; why: Reason; bill: Bill }
