import type { BlockRange } from '@/lib/block/block-range'
import type { ServedMethod } from '@/lib/credits/price-table'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import type { BlockBloom } from './block-bloom'
import type { Finding, RuleId } from './finding'
import type { Facts } from './provider-facts'

export type AnsweredCall = { range: BlockRange; logs: readonly FoundLog[]; filter: LogFilter }

export type Searched = {
  range: BlockRange
  firstLog: number | null
  lastLog: number | null
  filter: LogFilter
}

export type CheckCalls = {
  logs: (range: BlockRange, filter: LogFilter) => Promise<readonly FoundLog[]>
  bloom: (block: number) => Promise<BlockBloom>
}

/** One check of a response, or of the ends of a search. */
export type Rule<Subject = AnsweredCall, Evidence = unknown> = {
  id: RuleId
  title: string
  cost: readonly ServedMethod[]
  /** The blocks to check; null if nothing is suspicious. */
  applies(subject: Subject, facts: Facts, now: number): BlockRange | null
  check(calls: CheckCalls, range: BlockRange, subject: Subject): Promise<Evidence>
  judge(evidence: Evidence, range: BlockRange, subject: Subject): Finding
}
