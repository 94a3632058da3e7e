import type { Prices } from '@/lib/credits/tariff'
import { LOOK_CALLS, priceOf, WITNESS_CALLS } from './check-calls'
import type { DoubtedWhy } from './check-event'

type Doubt = { why: DoubtedWhy }

/** Doubts of what a service was not asked, mostly because the budget did not allow it. */
export const isAskable = ({ why }: Doubt): boolean =>
  why === 'old' || why === 'new' || why === 'wide' || why === 'list'

/** Asking what was not asked, at most. */
export function priceDoubts(doubts: readonly Doubt[], prices: Prices): number {
  const isAny = (...reasons: readonly Doubt['why'][]) => doubts.some(({ why }) => reasons.includes(why))
  return priceOf(
    [
      ...(isAny('old') ? LOOK_CALLS : []),
      ...(isAny('new') ? LOOK_CALLS : []),
      ...(isAny('wide', 'list') ? WITNESS_CALLS : []),
      // Where it is not found by a list, it is asked for without one.
      ...(isAny('wide', 'list') ? ['eth_getLogs' as const] : []),
    ],
    prices,
  )
}
