import { formatShare } from '@/lib/text/count'
import { formatUtcTime } from '@/lib/text/time'
import type { Balance } from './bill'

export type BalanceLevel = 'ample' | 'three-quarters' | 'nearly-spent' | 'spent'

/** Share of the day's balance used up, 0 to 1. */
export function usedShare({ limit, remaining }: Pick<Balance, 'limit' | 'remaining'>): number {
  return limit === 0 ? 1 : (limit - remaining) / limit
}

/** The marks at which a reader is told: 75, 85 and 100 % used, as hosted services warn. */
export function balanceLevel(balance: Balance): BalanceLevel {
  const used = usedShare(balance)
  if (used >= 1) return 'spent'
  if (used >= 0.85) return 'nearly-spent'
  return used >= 0.75 ? 'three-quarters' : 'ample'
}

/** What stands beside the number in the bar: nothing while there is ample. */
export function describeLevel(balance: Balance): string {
  const used = `${formatShare(usedShare(balance))} used`
  const words: Record<BalanceLevel, string> = {
    ample: '',
    'three-quarters': used,
    'nearly-spent': `nearly spent, ${used}`,
    spent: `spent until ${formatUtcTime(balance.resetAt)}`,
  }
  return words[balanceLevel(balance)]
}

/** Credits a day of a plan that is never to run out: the most that the credit headers hold. */
export const NO_LIMIT = 999_999_999_999_999

/** Whether a balance is one in name only. */
export const hasNoLimit = ({ limit }: Pick<Balance, 'limit'>): boolean => limit >= NO_LIMIT

/** What is left of a balance that can run out; null for one that cannot, or is not known. */
export const remainingOf = (balance: Balance | null | undefined): number | null =>
  balance && !hasNoLimit(balance) ? balance.remaining : null
