import type { Prices } from '@/lib/credits/tariff'
import { HOLE_CALLS, LOOK_CALLS, priceOf, TWICE_CALLS, WITNESS_CALLS } from './check-calls'
import type { DoubtedWhy } from './check-event'

type Doubt = { why: DoubtedWhy; count: number }

/** Doubts of what a service was not asked, mostly because the budget did not allow it. */
export const isAskable = ({ why }: Doubt): boolean => ASKABLE.includes(why)

const ASKABLE: readonly DoubtedWhy[] = ['old', 'new', 'wide', 'list', 'once', 'bare', 'unchecked']

/** Of doubts that each need calls of their own, so many are asked at once, those with the most logs first. */
const MOST_AT_ONCE = 4

/** Of the doubts for one reason, those that are asked at once. */
export const askedOf = <Any extends Doubt>(
  doubts: readonly Any[],
  why: 'bare' | 'unchecked',
): readonly Any[] =>
  doubts
    .filter((doubt) => doubt.why === why)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_AT_ONCE)

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
      ...askedOf(doubts, 'unchecked').flatMap(() => TWICE_CALLS),
      ...askedOf(doubts, 'bare').flatMap(() => HOLE_CALLS),
    ],
    prices,
  )
}
