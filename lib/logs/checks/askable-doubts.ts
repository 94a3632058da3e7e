import type { Prices } from '@/lib/credits/tariff'
import { HOLE_CALLS, LOOK_CALLS, priceOf, TWICE_CALLS, WITNESS_CALLS } from './check-calls'
import type { DoubtedWhy } from './check-event'

type Doubt = { why: DoubtedWhy }

/**
 * Doubts of what a service was not asked, mostly because the budget did not allow it. What spoke against an answer is none: only the
 * search that asks for its blocks anew, with all that it looks into, can tell that nothing was left out.
 */
export const isAskable = ({ why }: Doubt): boolean => ASKABLE.includes(why)

const ASKABLE: readonly DoubtedWhy[] = ['old', 'new', 'wide', 'list', 'once', 'bare']

/** Stretches that are looked into at once, each by calls of its own. */
const MOST_AT_ONCE = 4

export const bareAtOnce = <Any extends Doubt>(doubts: readonly Any[]): readonly Any[] =>
  doubts.filter(({ why }) => why === 'bare').slice(0, MOST_AT_ONCE)

/** Asking what was not asked, at most. */
export function priceDoubts(doubts: readonly Doubt[], prices: Prices): number {
  const isAny = (...reasons: readonly Doubt['why'][]) => doubts.some(({ why }) => reasons.includes(why))
  return priceOf(
    [
      ...(isAny('old') ? LOOK_CALLS : []),
      ...(isAny('new') ? LOOK_CALLS : []),
      ...(isAny('wide', 'list') ? WITNESS_CALLS : []),
      // At the other end of the range, too.
      ...(isAny('wide') ? WITNESS_CALLS : []),
      // Where it is not found by a list, it is asked for without one.
      ...(isAny('wide', 'list') ? ['eth_getLogs' as const] : []),
      ...(isAny('once') ? TWICE_CALLS : []),
      ...bareAtOnce(doubts).flatMap(() => HOLE_CALLS),
    ],
    prices,
  )
}
