import { addBills, type Bill, NO_BILL } from '@/lib/credits/bill'
import type { RpcError } from '@/lib/rpc/rpc-error'
import type { FoundLog } from './logs-answer'
import { type BlockRange, width } from './range-planner'
import type { SearchEnd, SearchEvent, SearchSnapshot } from './search-logs'

/** What is known of a search so far; ranges ascend. */
export type SearchProgress = {
  /** Null until the range is pinned. */
  range: BlockRange | null
  answered: readonly { range: BlockRange; logs: readonly FoundLog[] }[]
  /** Ranges that were refused and then asked in halves. */
  splits: readonly BlockRange[]
  gaps: readonly { range: BlockRange; why: RpcError }[]
  asking: BlockRange | null
  /** Of all runs of this search. */
  bill: Bill
  /** Credits that all runs together may spend. */
  allowed: number
  end: SearchEnd | null
  snapshot: SearchSnapshot | null
}

export const NO_PROGRESS: SearchProgress = {
  range: null,
  answered: [],
  splits: [],
  gaps: [],
  asking: null,
  bill: NO_BILL,
  allowed: 0,
  end: null,
  snapshot: null,
}

/** A search begins, or goes on with what is left, for up to `budget` credits more. */
export const beginRun = (progress: SearchProgress, budget: number): SearchProgress => ({
  ...progress,
  allowed: progress.bill.credits + budget,
  end: null,
})

/** Takes in one event of a run. `before` is the bill of the runs before it, for an event knows only its own run's. */
export function addEvent(progress: SearchProgress, event: SearchEvent, before: Bill): SearchProgress {
  if (event.type === 'asked') return { ...progress, asking: event.range }
  const next = { ...progress, asking: null, bill: addBills(before, event.bill) }
  switch (event.type) {
    case 'pinned':
      return { ...next, range: { from: event.from, to: event.to } }
    case 'answered':
      return { ...next, answered: [...next.answered, { range: event.range, logs: event.logs }] }
    case 'split':
      return { ...next, splits: [...next.splits, event.range] }
    case 'gap':
      return { ...next, gaps: [...next.gaps, { range: event.range, why: event.why }] }
    case 'finished':
      return { ...next, end: event, snapshot: event.snapshot }
  }
}

/** Every log found, in the order of the chain. */
export const listLogs = ({ answered }: SearchProgress): readonly FoundLog[] =>
  answered.flatMap(({ logs }) => logs)

/** Share of the blocks that were answered, 0 to 1. */
export function coveredShare({ range, answered }: SearchProgress): number {
  const blocks = answered.reduce((sum, piece) => sum + width(piece.range), 0)
  return range ? blocks / width(range) : 0
}

/** "62.4%"; never 100% before the last block is in. */
export const formatCoverage = (share: number): string => `${Math.floor(share * 1000) / 10}%`
