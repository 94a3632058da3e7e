import type { PriceRange } from '@/lib/credits/price-range'
import type { ServedMethod } from '@/lib/credits/price-table'
import type { Prices } from '@/lib/credits/tariff'

/** Blocks below the head to try, until one has logs of two contracts. */
export const BACK = [8, 20, 60] as const

/** Ranges to try, widest first. */
export const WIDTHS = [10_000, 2000, 500, 100] as const

/** Where to look for old logs, as a share of the height: the first blocks of most chains have none. */
export const DEPTHS = [0.02, 0.15, 0.5, 0.9, 0.99] as const

const times = (count: number, method: ServedMethod) => Array.from({ length: count }, () => method)

const COST = {
  least: [...times(3, 'eth_getBlockByNumber'), ...times(5, 'eth_getLogs')],
  most: [
    ...times(1 + BACK.length + DEPTHS.length, 'eth_getBlockByNumber'),
    ...times(BACK.length + 2 + WIDTHS.length + DEPTHS.length, 'eth_getLogs'),
  ],
}

/** The usual and the maximum price of a test. */
export function priceTest(prices: Prices): PriceRange {
  const priceOf = (calls: readonly ServedMethod[]) => calls.reduce((sum, method) => sum + prices[method], 0)
  return { least: priceOf(COST.least), most: priceOf(COST.most) }
}
