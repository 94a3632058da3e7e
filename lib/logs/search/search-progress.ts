import { type BlockRange, width } from '@/lib/block/block-range'
import { addBills, type Bill, mostCharged, NO_BILL } from '@/lib/credits/bill'
import type { Reason } from '../checks/finding'
import type { Lost } from '../client/retry-attempts'
import type { CallsLeft } from '../planner/calls-left'
import type { PinnedRange } from '../range/pinned-range'
import type { ListedBlock } from './ask-block-receipts'
import type { PortableError } from './portable-error'
import type { SearchEnd, SearchSnapshot } from './search-event'

/** How a search ended, as plain data. */
export type PortableEnd =
  | Exclude<SearchEnd, { state: 'refused' }>
  | { state: 'refused'; error: PortableError }

/** The state of a search without its logs. Ranges ascend. Plain data: it is kept, and crosses to the page. */
export type SearchProgress = {
  /** Null until the range is pinned. */
  range: PinnedRange | null
  answered: readonly { range: BlockRange; count: number }[]
  /** Ranges that were refused, or answered in part, and then asked in smaller ones. */
  splits: readonly BlockRange[]
  /** Of those, the ranges whose answer was found out to lack logs, and how many it held. */
  cutShort: readonly { range: BlockRange; count: number }[]
  /** Ranges whose logs are void, as the chain replaced these blocks after they were read: they are asked for again. */
  reorged: readonly BlockRange[]
  gaps: readonly { range: BlockRange; why: PortableError }[]
  /** Blocks that are answered, and may hold more than the logs that came. */
  doubts: readonly { range: BlockRange; count: number; why: Reason }[]
  /** Calls that checked answers; `credits` of the unit of the bill. */
  checks: { calls: number; credits: number }
  /** Logs that the provider sent more than once, and answers that it sent in another order than the chain's. */
  disorder: { twice: number; answers: number }
  /** Of gaps, the blocks whose transactions are known. */
  listed: readonly ListedBlock[]
  /** Ranges that calls are under way for. */
  asking: readonly BlockRange[]
  /**
   * Ranges whose logs are still being checked, or are incomplete and not replaced yet. They are shown and not
   * counted.
   */
  checking: readonly { range: BlockRange; count: number }[]
  /** Null before the first answer. */
  callsLeft: CallsLeft | null
  /** Waits before a retry. */
  waits: number
  /** Calls that were made again because they had failed, and what was lost with those that had, in the unit of the bill. */
  again: { calls: number } & Lost
  /** While the service seems to be down: how many calls failed in a row, and when one is made again, in epoch milliseconds. */
  resting: { failures: number; until: number } | null
  /** Of all runs of this search, where they were billed in one unit; else of the newest in their unit. */
  bill: Bill
  /** Bills of the runs before, of connections with another unit. */
  earlierBills: readonly Bill[]
  /** What the bill may come to. */
  allowed: number
  /** Belongs to all of the above: kept together with it, it survives a page that is closed midway. */
  snapshot: SearchSnapshot | null
}

/** As a search is kept; `end`: how its last run ended, null before that. */
export type KeptProgress = SearchProgress & { end: PortableEnd | null }

export const NO_PROGRESS: KeptProgress = {
  range: null,
  answered: [],
  splits: [],
  cutShort: [],
  reorged: [],
  gaps: [],
  doubts: [],
  listed: [],
  checks: { calls: 0, credits: 0 },
  disorder: { twice: 0, answers: 0 },
  asking: [],
  checking: [],
  callsLeft: null,
  waits: 0,
  again: { calls: 0, credits: 0 },
  resting: null,
  bill: NO_BILL,
  earlierBills: [],
  allowed: 0,
  end: null,
  snapshot: null,
}

/** A search begins, or goes on with what is left, for up to `budget` more of a unit; another unit begins another bill. */
export function beginRun(progress: KeptProgress, budget: number, unit: string): KeptProgress {
  const { bill, earlierBills } = progress
  const isOther = bill.unit !== '' && bill.unit !== unit
  const next = { ...(isOther ? NO_BILL : bill), unit }
  return {
    ...progress,
    bill: next,
    earlierBills: isOther ? [...earlierBills, bill] : earlierBills,
    allowed: mostCharged(next) + budget,
    end: null,
  }
}

/** Of all runs; where they were billed in more than one unit, their calls alone. */
export const totalBill = ({ bill, earlierBills }: Pick<SearchProgress, 'bill' | 'earlierBills'>): Bill =>
  [...earlierBills, bill].reduce(addBills)

export const countAnsweredLogs = ({ answered }: Pick<SearchProgress, 'answered'>): number =>
  sumCounts(answered)

/** Logs that are shown, and are no answer yet. */
export const countUnchecked = ({ checking }: Pick<SearchProgress, 'checking'>): number => sumCounts(checking)

/** Logs are shown before they are checked as long as there are no others. */
export const isShownUnchecked = (progress: SearchProgress): boolean => countAnsweredLogs(progress) === 0

const sumCounts = (pieces: readonly { count: number }[]) => pieces.reduce((sum, { count }) => sum + count, 0)

/** Share of the blocks that were answered, 0 to 1. */
export function coveredShare({ range, answered }: SearchProgress): number {
  const blocks = answered.reduce((sum, piece) => sum + width(piece.range), 0)
  return range ? blocks / width(range) : 0
}

/** "62.4%"; never 100% before the last block is in. */
export const formatCoverage = (share: number): string => `${Math.floor(share * 1000) / 10}%`

/** How a search ended whose page was closed before it could say so: a look for new blocks leaves it as complete as it was. */
export function endOfClosed(progress: SearchProgress): PortableEnd {
  if (!progress.snapshot || canContinue(progress)) return { state: 'stopped' }
  return { state: progress.gaps.length === 0 ? 'complete' : 'complete-except-gaps' }
}

/**
 * Whether the search can continue: it has blocks to read, an end to compare with the chain, or an unchecked start.
 */
export const canContinue = ({ snapshot }: SearchProgress): boolean =>
  snapshot !== null && (snapshot.left.length > 0 || !snapshot.settled || snapshot.lookedBack === false)
