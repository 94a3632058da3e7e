import { type BlockRange, width } from '@/lib/block/block-range'
import { mostIn } from '@/lib/credits/bill'
import type { Prices, Tariff } from '@/lib/credits/tariff'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { priceLook } from '../search/extend-search'
import type { SearchProgress } from '../search/search-progress'
import { splitFilter } from '../search/split-filter'

/** The budget to continue, if less than one call is left: the same amount again. Else null. */
export function raiseBudget(
  { bill }: Pick<SearchProgress, 'bill'>,
  budget: number,
  { unit, prices }: Tariff,
): number | null {
  const spent = mostIn(bill, unit)
  return budget - spent >= prices.eth_getLogs ? null : spent + budget
}

/**
 * The maximum that Continue spends: the rest of the budget, or of the raised one ({@link raiseBudget}). Bills in another unit do not count.
 */
export function priceToContinue(
  progress: Pick<SearchProgress, 'bill'>,
  budget: number,
  tariff: Tariff,
): number {
  return (raiseBudget(progress, budget, tariff) ?? budget) - mostIn(progress.bill, tariff.unit)
}

/** One call for a block that cannot be split, else up to `most`. */
export function priceGap(
  gap: BlockRange,
  filter: LogFilter,
  most: number,
  prices: Prices,
): { price: number; exact: boolean } {
  const exact = width(gap) === 1 && splitFilter(filter) === null
  return { price: exact ? prices.eth_getLogs : most, exact }
}

/** Seconds. */
export const INTERVALS = [12, 60, 300] as const

/** Per minute, if every look finds new blocks. */
export const followPrice = (everySeconds: number, prices: Prices): number =>
  Math.ceil((60 / everySeconds) * priceLook(prices))
