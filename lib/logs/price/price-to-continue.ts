import { type BlockRange, width } from '@/lib/block/block-range'
import { PRICES } from '@/lib/credits/price-table'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { SearchProgress } from '../search/search-progress'
import { splitFilter } from '../search/split-filter'

/** Credits that going on may spend: the rest of the budget, or where that is less than a call, as much once more. */
export function creditsToContinue({ bill }: Pick<SearchProgress, 'bill'>, budget: number): number {
  const rest = budget - bill.credits
  return rest >= PRICES.eth_getLogs ? rest : budget
}

/** Credits for asking once more for a gap: one call where nothing smaller can be asked, else up to `most`. */
export function priceGap(
  gap: BlockRange,
  filter: LogFilter,
  most: number,
): { credits: number; exact: boolean } {
  const exact = width(gap) === 1 && splitFilter(filter) === null
  return { credits: exact ? PRICES.eth_getLogs : most, exact }
}
