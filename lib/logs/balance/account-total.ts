import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { PortableEnd, SearchProgress } from '../search/search-progress'

/**
 * What the transfers of an account add up to. `balance` if the search has all transfers in both directions since block 0; else a
 * running total of the transfers `received`, `sent`, or `some` of them.
 */
export type AccountTotal = { is: 'balance' } | { is: 'received' | 'sent' | 'some'; why: string }

type Found = Pick<SearchProgress, 'range' | 'gaps' | 'doubts'>

/** Topics 1 and 2 of Transfer are the sender and the receiver. `end` is null while the search runs. */
export function accountTotal(
  { topics = [] }: LogFilter,
  { range, gaps, doubts }: Found,
  end: PortableEnd | null,
): AccountTotal {
  const [, from, to] = topics
  const [isFromOpen, isToOpen] = [isOpen(from), isOpen(to)]
  if (isFromOpen && !isToOpen) {
    return {
      is: 'received',
      why: 'The search filters by receiver, so transfers that the account sent are missing.',
    }
  }
  if (!isFromOpen && isToOpen) {
    return {
      is: 'sent',
      why: 'The search filters by sender, so transfers that the account received are missing.',
    }
  }
  if (!isFromOpen)
    return { is: 'some', why: 'The search filters by sender and receiver, so other transfers are missing.' }
  if (range !== null && range.from > 0) {
    const first = range.from.toLocaleString('en-US')
    return { is: 'some', why: `The search starts at block ${first}, so earlier transfers are missing.` }
  }
  if (end?.state !== 'complete' || gaps.length > 0 || doubts.length > 0) {
    return { is: 'some', why: 'The search is incomplete, so transfers may be missing.' }
  }
  return { is: 'balance' }
}

const isOpen = (topic: unknown): boolean =>
  topic === undefined || topic === null || (Array.isArray(topic) && topic.length === 0)

/** The title of the column. */
export const TOTAL_TITLES: Readonly<Record<AccountTotal['is'], string>> = {
  balance: 'Balance',
  received: 'Received, running total',
  sent: 'Sent, running total',
  some: 'Running total',
}
