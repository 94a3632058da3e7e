import type { LogFilter, TopicFilter } from '@/lib/rpc/gate/filter-matches-log'
import { formatCount } from '@/lib/text/count'
import type { LogsDraft } from '../question/logs-draft'
import type { PortableEnd, SearchProgress } from '../search/search-progress'
import type { NoBalance } from './run-balance'

/**
 * What the transfers of an account add up to. `balance`: all transfers since block 0 are in it. `other`: they are, but the token also
 * changes balances in another way. Else only the transfers `received`, `sent`, or `some`.
 */
export type AccountTotal =
  | { is: 'balance'; to: number }
  | { is: 'other' | 'received' | 'sent' | 'some'; why: string }

type Found = Pick<SearchProgress, 'range' | 'gaps' | 'doubts'>

/** Topics 1 and 2 of Transfer are the sender and the receiver; topic 3 is the id of an ERC-721 token. */
export function accountTotal(
  { topics = [] }: LogFilter,
  { range, gaps, doubts }: Found,
  end: PortableEnd | null,
  undecoded: number,
  noBalance: NoBalance | null,
): AccountTotal {
  const [, from, to, id] = topics
  const isComplete = end?.state === 'complete' && gaps.length === 0 && doubts.length === 0
  if (!isOpen(from) && !isOpen(to))
    return some('The search filters by sender and receiver, so other transfers are missing.')
  if (!isOpen(to)) {
    return {
      is: 'received',
      why: 'The search filters by receiver, so transfers that the account sent are missing.',
    }
  }
  if (!isOpen(from)) {
    return {
      is: 'sent',
      why: 'The search filters by sender, so transfers that the account received are missing.',
    }
  }
  if (!isOpen(id)) return some('The search filters by topic 3, so other transfers are missing.')
  if (range !== null && range.from > 0) {
    return some(`The search starts at block ${formatCount(range.from)}, so earlier transfers are missing.`)
  }
  if (range === null || !isComplete) return some('The search is incomplete, so transfers may be missing.')
  if (undecoded > 0) return some('Some logs are not decoded, so transfers may be missing.')
  return noBalance ? { is: 'other', why: WHY_NO_BALANCE[noBalance] } : { is: 'balance', to: range.to }
}

const some = (why: string): AccountTotal => ({ is: 'some', why })

const WHY_NO_BALANCE: Readonly<Record<NoBalance, string>> = {
  'below-zero':
    'The transfers add up to less than zero, so this token also changes balances without Transfer events.',
  wrapped: 'This token changes balances with Deposit and Withdrawal events too.',
}

export const mayLackTransfers = ({ is }: AccountTotal): boolean => is !== 'balance' && is !== 'other'

export const describeTotal = (total: AccountTotal): string =>
  total.is === 'balance'
    ? `It is the sum of the Transfer events up to block ${formatCount(total.to)}. A token can change balances without Transfer events.`
    : `This is not a balance. ${total.why}`

export const BOTH_DIRECTIONS: Partial<LogsDraft> = {
  topic1: '',
  topic2: '',
  topic3: '',
  by: 'range',
  from: '0',
}

const isOpen = (topic: TopicFilter | undefined): boolean =>
  topic === undefined || topic === null || topic.length === 0

export const TOTAL_TITLES: Readonly<Record<AccountTotal['is'], string>> = {
  balance: 'Balance',
  other: 'Running total',
  received: 'Received, running total',
  sent: 'Sent, running total',
  some: 'Running total',
}
