import { type BlockRange, width } from '@/lib/block/block-range'
import { amountIn } from '@/lib/credits/bill'
import type { Prices, Tariff } from '@/lib/credits/tariff'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { SearchProgress } from '../search/search-progress'
import { splitFilter } from '../search/split-filter'

/**
 * What going on may spend: the rest of the budget, or where that is less than a call, as much once more. What was spent
 * in another unit takes nothing from it.
 */
export function priceToContinue(
  { bill }: Pick<SearchProgress, 'bill'>,
  budget: number,
  { unit, prices }: Tariff,
): number {
  const rest = budget - amountIn(bill, unit)
  return rest >= prices.eth_getLogs ? rest : budget
}

/** Price of asking once more for a gap: one call where nothing smaller can be asked, else up to `most`. */
export function priceGap(
  gap: BlockRange,
  filter: LogFilter,
  most: number,
  prices: Prices,
): { price: number; exact: boolean } {
  const exact = width(gap) === 1 && splitFilter(filter) === null
  return { price: exact ? prices.eth_getLogs : most, exact }
}
