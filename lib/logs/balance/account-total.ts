import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { PortableEnd, SearchProgress } from '../search/search-progress'

/**
 * What the changes of an account add up to. `balance` only where the search has what moved in both directions, of every block since
 * the first one; else a running total, of `received`, `sent` or `some` of it.
 */
export type AccountTotal = { is: 'balance' } | { is: 'received' | 'sent' | 'some'; why: string }

type Found = Pick<SearchProgress, 'range' | 'gaps' | 'doubts'>

/** By the filter of a search, what it found, and how it ended. Topics 1 and 2 of Transfer are its sender and its receiver. */
export function accountTotal(
  { topics = [] }: LogFilter,
  { range, gaps, doubts }: Found,
  end: PortableEnd | null,
): AccountTotal {
  const [, from, to] = topics
  const [isFromOpen, isToOpen] = [isOpen(from), isOpen(to)]
  if (isFromOpen && !isToOpen) {
    return { is: 'received', why: 'The search asks for receivers only: what the account sent is not in it.' }
  }
  if (!isFromOpen && isToOpen) {
    return { is: 'sent', why: 'The search asks for senders only: what the account received is not in it.' }
  }
  if (!isFromOpen) return { is: 'some', why: 'The search asks for some senders and receivers only.' }
  if (range === null || range.from > 0) {
    const since = range === null ? '' : ` It begins at block ${range.from.toLocaleString('en-US')}.`
    return { is: 'some', why: `What the account had before the search is not in it.${since}` }
  }
  if (end?.state !== 'complete' || gaps.length > 0 || doubts.length > 0) {
    return { is: 'some', why: 'The search did not find the logs of every block.' }
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
