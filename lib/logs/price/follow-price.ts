import type { Prices } from '@/lib/credits/tariff'
import { priceLook } from '../search/extend-search'

/** Seconds between two looks for new blocks. */
export const INTERVALS = [12, 60, 300] as const

/** Price of a minute, when every look finds new blocks. */
export const followPrice = (everySeconds: number, prices: Prices): number =>
  Math.ceil((60 / everySeconds) * priceLook(prices))
