import type { BlockRange } from '@/lib/block/block-range'
import type { Bill } from '@/lib/credits/bill'
import type { Verdict } from './compare-check'
import type { DoubtReason } from './doubt-answer'

/**
 * Why blocks may hold more: one block had a number of logs at which services cut off; others of it came when a part was asked for
 * again, as the answer was `cut` off; what spoke against an answer could not be checked; it was answered before the
 * service was found to cut answers off so; the service gave other logs when it was asked again; it did not show that it
 * has logs of blocks so `old`, so `new`, or `bare` between others, that it looks through a range so `wide`, or for all
 * values of a `list`, or, as it was asked `once` only, that it gives all logs each time; it looks for a `part` of what is
 * asked; or headers tell of logs in a `hole`.
 */
export type DoubtedWhy =
  | 'round'
  | 'cut'
  | 'unchecked'
  | 'limit'
  | 'differs'
  | 'old'
  | 'new'
  | 'bare'
  | 'wide'
  | 'list'
  | 'once'
  | 'part'
  | 'hole'

/**
 * What a first look at a service says: that it looks for all of what is asked; that it must be asked for each value of a list
 * alone; or in ranges of so many blocks. `unknown`: nothing was found to tell it by; `unaffordable`: not within the budget.
 */
export type Looked = 'all' | 'apart' | 'unknown' | 'unaffordable' | { maxRange: number }

/** What happens while answers of a search are looked into. `bill`: what its run has cost up to there. */
export type CheckEvent =
  /** A call that looked into an answer was made, for so many `credits`. */
  | { type: 'check-paid'; credits: number; bill: Bill }
  /** An answer that something spoke against, or a sample, was asked for in part once more. */
  | {
      type: 'checked'
      range: BlockRange
      check: BlockRange
      reason: DoubtReason
      verdict: Verdict
      bill: Bill
    }
  /** A service of which nothing was known was asked for a log of `block` that is there for certain, within `range`. */
  | { type: 'looked-through'; range: BlockRange; block: number; found: Looked; bill: Bill }
  /**
   * The service has shown that it looks through so many blocks, whether for all values of the filter's lists, and gave so many
   * logs again as they were.
   */
  | { type: 'shown'; blocks: number; lists: boolean; again: number; bill: Bill }
  /**
   * All logs of a block of which its header `told` that it has some were asked for, or where none told so, of these blocks, and
   * some `came` or not.
   */
  | { type: 'looked-into'; range: BlockRange; told: boolean; came: boolean; bill: Bill }
  /** These blocks are answered, and may hold more than the `count` logs that came. */
  | { type: 'doubted'; range: BlockRange; count: number; why: DoubtedWhy; bill: Bill }
  /** A doubt of these blocks proved to be none, or to be another. */
  | { type: 'dispelled'; range: BlockRange; why: DoubtedWhy; bill: Bill }
