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
