import { type BlockRange, width } from '@/lib/block/block-range'
import { addBills, type Bill, mostCharged, NO_BILL } from '@/lib/credits/bill'
import type { Reason } from '../checks/finding'
import type { Lost } from '../client/retry-attempts'
import type { CallsLeft } from '../planner/calls-left'
import type { PinnedRange } from '../range/pinned-range'
import type { ListedBlock } from './ask-block-receipts'
import type { PortableError } from './portable-error'
import type { SearchEnd, SearchSnapshot } from './search-event'

export type PortableEnd =
  | Exclude<SearchEnd, { state: 'refused' }>
  | { state: 'refused'; error: PortableError }

/** A search without its logs. Ranges ascend. Plain data. */
export type SearchProgress = {
  range: PinnedRange | null
  answered: readonly { range: BlockRange; count: number }[]
  /** Ranges requested again in smaller ones. */
  splits: readonly BlockRange[]
  /** Truncated ranges, and their logs. */
  cutShort: readonly { range: BlockRange; count: number }[]
  /** Ranges that the chain replaced after they were read. */
  reorged: readonly BlockRange[]
  gaps: readonly { range: BlockRange; why: PortableError }[]
  /** Blocks that may have more logs than were returned. */
  doubts: readonly { range: BlockRange; count: number; why: Reason }[]
  /** Calls for checks. */
  checks: { calls: number; credits: number }
  /** Repeated logs, and responses in another order. */
  disorder: { twice: number; answers: number }
  /** Blocks of gaps with known transactions. */
  listed: readonly ListedBlock[]
  asking: readonly BlockRange[]
  /** Unchecked logs: shown, not counted. */
  checking: readonly { range: BlockRange; count: number }[]
  callsLeft: CallsLeft | null
  waits: number
  /** Retries, and the cost of the failed calls. */
  again: { calls: number } & Lost
  /** While the service is down: failed calls in a row, and the time of the next one in epoch milliseconds. */
  resting: { failures: number; until: number } | null
  /** Of all runs in one unit; else of the newest unit. */
  bill: Bill
  /** Of connections with another unit. */
  earlierBills: readonly Bill[]
  /** The maximum of the bill. */
  allowed: number
  /** Kept together with all of the above. */
  snapshot: SearchSnapshot | null
}

/** `end`: of the last run; null before. */
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

/** A run for up to `budget` more. Another unit starts another bill. */
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

/** Of several units, only the calls. */
export const totalBill = ({ bill, earlierBills }: Pick<SearchProgress, 'bill' | 'earlierBills'>): Bill =>
  [...earlierBills, bill].reduce(addBills)

export const countAnsweredLogs = ({ answered }: Pick<SearchProgress, 'answered'>): number =>
  sumCounts(answered)

export const countUnchecked = ({ checking }: Pick<SearchProgress, 'checking'>): number => sumCounts(checking)

/** Unchecked logs are shown while there are no others. */
export const isShownUnchecked = (progress: SearchProgress): boolean => countAnsweredLogs(progress) === 0

const sumCounts = (pieces: readonly { count: number }[]) => pieces.reduce((sum, { count }) => sum + count, 0)

/** 0 to 1. */
export function coveredShare({ range, answered }: SearchProgress): number {
  const blocks = answered.reduce((sum, piece) => sum + width(piece.range), 0)
  return range ? blocks / width(range) : 0
}

/** "62.4%"; never 100% before the last block. */
export const formatCoverage = (share: number): string => `${Math.floor(share * 1000) / 10}%`

/** How a search ended whose page was closed. */
export function endOfClosed(progress: SearchProgress): PortableEnd {
  if (!progress.snapshot || canContinue(progress)) return { state: 'stopped' }
  return { state: progress.gaps.length === 0 ? 'complete' : 'complete-except-gaps' }
}

/** Whether blocks, a comparison of the end, or a check of the ends are left. */
export const canContinue = ({ snapshot }: SearchProgress): boolean =>
  snapshot !== null && (snapshot.left.length > 0 || !snapshot.settled || snapshot.lookedBack === false)
