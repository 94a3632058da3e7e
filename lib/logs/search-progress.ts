import { addBills, type Bill, NO_BILL } from '@/lib/credits/bill'
import type { RpcError } from '@/lib/rpc/rpc-error'
import { type BlockRange, isSameRange, width } from './block-range'
import type { FoundLog } from './logs-answer'
import type { CallsLeft } from './range-planner'
import type { SearchEnd, SearchEvent, SearchSnapshot } from './search-event'

/** What is known of a search so far; ranges ascend. */
export type SearchProgress = {
  /** Null until the range is pinned. */
  range: BlockRange | null
  answered: readonly { range: BlockRange; logs: readonly FoundLog[] }[]
  /** Ranges that were refused, or answered in part, and then asked in smaller ones. */
  splits: readonly BlockRange[]
  gaps: readonly { range: BlockRange; why: RpcError }[]
  /** Ranges that calls are under way for. */
  asking: readonly BlockRange[]
  /** Null before the first answer. */
  callsLeft: CallsLeft | null
  /** How often a call had to wait because there had been too many. */
  waits: number
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
  asking: [],
  callsLeft: null,
  waits: 0,
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
  if (event.type === 'asked') return { ...progress, asking: [...progress.asking, event.range] }
  const next = { ...progress, bill: addBills(before, event.bill) }
  if (event.type === 'pinned') return { ...next, range: { from: event.from, to: event.to } }
  if (event.type === 'finished') return { ...next, asking: [], end: event, snapshot: event.snapshot }
  if (event.type === 'waiting') return { ...next, waits: next.waits + 1 }
  if (event.type === 'filter-split') return next
  const asking = progress.asking.filter((range) => !isSameRange(range, event.range))
  switch (event.type) {
    case 'answered': {
      const { range, logs, callsLeft } = event
      return { ...next, asking, callsLeft, answered: insert(next.answered, { range, logs }) }
    }
    case 'split':
    case 'cut-short':
      return { ...next, asking, splits: [...next.splits, event.range] }
    case 'gap':
      return { ...next, asking, gaps: insert(next.gaps, { range: event.range, why: event.why }) }
  }
}

/** Ranges are settled in any order and kept in that of the chain. */
function insert<Piece extends { range: BlockRange }>(pieces: readonly Piece[], piece: Piece): Piece[] {
  const at = pieces.findLastIndex(({ range }) => range.from < piece.range.from) + 1
  return pieces.toSpliced(at, 0, piece)
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
