import { isFree, type Tariff } from '@/lib/credits/tariff'

export const RANGE_KINDS = ['range', 'block'] as const

/** One call at a time takes the fewest calls; several take the least time. */
export const PACES = ['frugal', 'fast'] as const

/** 20 calls for logs; 1,000 if calls are free. */
export const defaultBudget = (tariff: Tariff): number =>
  (isFree(tariff) ? 1_000 : 20) * tariff.prices.eth_getLogs

/** `by`: which fields count. */
export type RangeDraft = {
  by: (typeof RANGE_KINDS)[number]
  from: string
  to: string
  block: string
}

/** Default number of retries. */
export const DEFAULT_AGAIN = 10

export type LogsDraft = RangeDraft & {
  /** A list. */
  address: string
  /** A declaration, or values of topic 0. */
  event: string
  /** Only for anonymous events. */
  topic0: string
  topic1: string
  topic2: string
  topic3: string
  /** Empty for the default. */
  budget: string
  /** Retries; empty for the default. */
  again: string
  pace: (typeof PACES)[number]
}
