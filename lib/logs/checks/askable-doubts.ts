import type { Prices } from '@/lib/credits/tariff'
import { HOLE_CALLS, LOOK_CALLS, priceOf, TWICE_CALLS, WITNESS_CALLS } from './check-calls'
import type { DoubtedWhy } from './check-event'

type Doubt = { why: DoubtedWhy; count: number }

/**
 * Doubts of what a service was not asked, mostly because the budget did not allow it. What spoke against an answer is none: only the
 * search that asks for its blocks anew, with all that it looks into, can tell that nothing was left out.
 */
export const isAskable = ({ why }: Pick<Doubt, 'why'>): boolean => ASKABLE.includes(why)

const ASKABLE: readonly DoubtedWhy[] = ['old', 'new', 'wide', 'list', 'once', 'bare']

/** Stretches that are looked into at once, each by calls of its own. */
const MOST_AT_ONCE = 4

/** Those that are looked into at once, others at each press: for some of them nothing may be found that tells. */
export const drawBare = <Any extends Doubt>(doubts: readonly Any[]): readonly Any[] =>
  bareOf(doubts)
    .map((doubt) => ({ doubt, draw: Math.random() }))
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, MOST_AT_ONCE)
    .map(({ doubt }) => doubt)

const bareOf = <Any extends Doubt>(doubts: readonly Any[]): readonly Any[] =>
  doubts.filter(({ why }) => why === 'bare')

/** Asking what was not asked, at most. */
export function priceDoubts(doubts: readonly Doubt[], prices: Prices): number {
  const isAny = (...reasons: readonly Doubt['why'][]) => doubts.some(({ why }) => reasons.includes(why))
  return priceOf(
    [
      ...(isAny('old') ? LOOK_CALLS : []),
      ...(isAny('new') ? LOOK_CALLS : []),
      ...(isAny('wide', 'list') ? WITNESS_CALLS : []),
      // At the other end of the range, too, and where none came in its middle.
      ...(isAny('wide') ? WITNESS_CALLS : []),
      ...(doubts.some(({ why, count }) => why === 'wide' && count === 0) ? WITNESS_CALLS : []),
      // Where it is not found by a list, it is asked for without one.
      ...(isAny('wide', 'list') ? ['eth_getLogs' as const] : []),
      ...(isAny('once') ? TWICE_CALLS : []),
      ...bareOf(doubts)
        .slice(0, MOST_AT_ONCE)
        .flatMap(() => HOLE_CALLS),
    ],
    prices,
  )
}
