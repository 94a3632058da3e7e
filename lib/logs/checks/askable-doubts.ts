import type { Prices } from '@/lib/credits/tariff'
import { LOOK_CALLS, priceOf, TWICE_CALLS, WITNESS_CALLS } from './check-calls'
import type { DoubtedWhy } from './check-event'

type Doubt = { why: DoubtedWhy }

/** Doubts of what a service was not asked, mostly because the budget did not allow it. */
export const isAskable = ({ why }: Doubt): boolean => ASKABLE.includes(why)

const ASKABLE: readonly DoubtedWhy[] = ['old', 'new', 'wide', 'list', 'once']

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
      ...(isAny('once') ? TWICE_CALLS : []),
    ],
    prices,
  )
}
