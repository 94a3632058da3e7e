import type { ServedMethod } from '@/lib/credits/price-table'
import type { Prices } from '@/lib/credits/tariff'
import { hasNewest, hasOldest, type ProviderFacts } from '../checks/provider-facts'
import { END_COST, LEAST_EMPTY } from '../checks/see-end'
import type { LogsQuestion } from '../question/logs-question'

/**
 * The most that checks of the ends of a range cost, in the unit of the prices: 0 where the connection was seen to have logs there.
 * An answer that looks truncated is checked besides. `now`: epoch milliseconds.
 */
export function priceEndChecks(
  range: LogsQuestion['range'],
  facts: ProviderFacts,
  prices: Prices,
  now: number,
): number {
  if ('blockHash' in range) return 0
  const from = typeof range.from === 'number' ? range.from : 0
  const to = typeof range.to === 'number' ? range.to : (facts.head?.block ?? null)
  if (to !== null && to - from + 1 < LEAST_EMPTY) return 0
  const ends = [hasOldest(facts, from, now), hasNewest(facts, to ?? Number.POSITIVE_INFINITY, now)]
  return ends.filter((isSeen) => !isSeen).length * priceOf(END_COST, prices)
}

const priceOf = (calls: readonly ServedMethod[], prices: Prices): number =>
  calls.reduce((sum, method) => sum + prices[method], 0)
