import type { BlockRange } from '@/lib/block/block-range'
import type { ServedMethod } from '@/lib/credits/price-table'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import type { BlockBloom } from './block-bloom'
import type { Finding, RuleId } from './finding'
import type { Facts } from './provider-facts'

/** The answer to one call. */
export type AnsweredCall = { range: BlockRange; logs: readonly FoundLog[]; filter: LogFilter }

/** An answered range, with the blocks of its first and last log. */
export type Searched = {
  range: BlockRange
  firstLog: number | null
  lastLog: number | null
  filter: LogFilter
}

/** The calls that a check may make. Each is counted as a check. */
export type CheckCalls = {
  logs: (range: BlockRange, filter: LogFilter) => Promise<readonly FoundLog[]>
  bloom: (block: number) => Promise<BlockBloom>
}

/** One test of an answer, or of the ends of a search: when it applies, what it asks, and what the result means. */
export type Rule<Subject = AnsweredCall, Evidence = unknown> = {
  id: RuleId
  /** The sign, for people. */
  title: string
  /** The most calls of one check. */
  cost: readonly ServedMethod[]
  /** The blocks to check; null where nothing speaks against the answer. `now`: epoch milliseconds. */
  applies(subject: Subject, facts: Facts, now: number): BlockRange | null
  check(calls: CheckCalls, range: BlockRange, subject: Subject): Promise<Evidence>
  judge(evidence: Evidence, range: BlockRange, subject: Subject): Finding
}
