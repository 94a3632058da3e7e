import { type BlockRange, width } from '@/lib/block/block-range'
import { mostIn } from '@/lib/credits/bill'
import type { Prices, Tariff } from '@/lib/credits/tariff'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { priceLook } from '../search/extend-search'
import type { SearchProgress } from '../search/search-progress'
import { splitFilter } from '../search/split-filter'

/** The budget that a search needs to go on, where what is left of its own is less than a call: as much once more. Else null. */
export function raiseBudget(
  { bill }: Pick<SearchProgress, 'bill'>,
  budget: number,
  { unit, prices }: Tariff,
): number | null {
  const spent = mostIn(bill, unit)
  return budget - spent >= prices.eth_getLogs ? null : spent + budget
}

/**
 * What going on may spend: the rest of the budget, or of the raised one ({@link raiseBudget}). What was spent in another unit
 * takes nothing from it.
 */
export function priceToContinue(
  progress: Pick<SearchProgress, 'bill'>,
  budget: number,
  tariff: Tariff,
): number {
  return (raiseBudget(progress, budget, tariff) ?? budget) - mostIn(progress.bill, tariff.unit)
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

/** Seconds between two looks for new blocks. */
export const INTERVALS = [12, 60, 300] as const

/** Price of a minute, when every look finds new blocks. */
export const followPrice = (everySeconds: number, prices: Prices): number =>
  Math.ceil((60 / everySeconds) * priceLook(prices))
