import { isFree, type Tariff } from '@/lib/credits/tariff'

/** A range with two ends, or one block by its hash. */
export const RANGE_KINDS = ['range', 'block'] as const

/** One call at a time takes the fewest calls; several take the least time. */
export const PACES = ['frugal', 'fast'] as const

/** The budget where none is typed: 20 calls for logs; 1,000 where calls are free. */
export const defaultBudget = (tariff: Tariff): number =>
  (isFree(tariff) ? 1_000 : 20) * tariff.prices.eth_getLogs

/** The range of the form as typed; `by` says which of its fields count. */
export type RangeDraft = {
  by: (typeof RANGE_KINDS)[number]
  from: string
  to: string
  /** A block hash. */
  block: string
}

/** Failed calls that are made again at most, where none are typed. */
export const DEFAULT_AGAIN = 10

/** The form as typed. */
export type LogsDraft = RangeDraft & {
  /** None, one or many, as a list. */
  address: string
  /** A declaration, or values of topic 0. */
  event: string
  /** For an anonymous event only: of others, topic 0 is the event. */
  topic0: string
  topic1: string
  topic2: string
  topic3: string
  /** In the unit of the connection that is asked; empty for what is usual. */
  budget: string
  /** Failed calls that may be made again; empty for what is usual. */
  again: string
  pace: (typeof PACES)[number]
}
