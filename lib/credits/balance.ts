import { formatShare } from '@/lib/text/count'
import { formatUtcTime } from '@/lib/text/time'
import type { Balance } from './bill'

export type BalanceLevel = 'ample' | 'three-quarters' | 'nearly-spent' | 'spent'

/** Share of the day's balance used up, 0 to 1. */
export function usedShare({ limit, remaining }: Pick<Balance, 'limit' | 'remaining'>): number {
  return limit === 0 ? 1 : (limit - remaining) / limit
}

/** The levels of the warnings: 75, 85 and 100 % used, as hosted services warn. */
export function balanceLevel(balance: Balance): BalanceLevel {
  const used = usedShare(balance)
  if (used >= 1) return 'spent'
  if (used >= 0.85) return 'nearly-spent'
  return used >= 0.75 ? 'three-quarters' : 'ample'
}

/** The text beside the number; empty below 75 %. */
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

/** Daily credits of an unlimited plan: the largest number of the credit headers. */
export const NO_LIMIT = 999_999_999_999_999

export const hasNoLimit = ({ limit }: Pick<Balance, 'limit'>): boolean => limit >= NO_LIMIT

/** The remaining credits; null without a limit or a known balance. */
export const remainingOf = (balance: Balance | null | undefined): number | null =>
  balance && !hasNoLimit(balance) ? balance.remaining : null

/**
 * The balance after a response. Responses to parallel calls arrive in any order: if the kept balance (of `keptAt`) arrived after this
 * call was sent, the lower one of a day is the newer one. Times in epoch milliseconds.
 */
export function newerBalance(
  kept: Balance | null | undefined,
  keptAt: number,
  stated: Balance,
  sentAt: number,
): Balance {
  const isParallel = keptAt >= sentAt && kept?.resetAt === stated.resetAt
  return kept && isParallel && kept.remaining < stated.remaining ? kept : stated
}
