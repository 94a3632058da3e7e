import { LOOK_PRICE } from '../search/extend-search'

/** Seconds between two looks for new blocks. */
export const INTERVALS = [12, 60, 300] as const

/** Credits a minute, when every look finds new blocks. */
export const followPrice = (everySeconds: number): number => Math.ceil((60 / everySeconds) * LOOK_PRICE)
