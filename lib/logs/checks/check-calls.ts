import type { ServedMethod } from '@/lib/credits/price-table'
import type { Prices } from '@/lib/credits/tariff'

const several = (count: number, method: ServedMethod): readonly ServedMethod[] =>
  Array.from({ length: count }, () => method)

/** Headers that are read at most to find a block with logs. */
export const MOST_HEADERS = 3

/** Headers that are read at most in a stretch without logs between others. */
export const MOST_HOLE_HEADERS = 6

/** Calls, at most, of a look at one end of a range: whether the service has the logs of its blocks. */
export const LOOK_CALLS: readonly ServedMethod[] = [
  ...several(MOST_HEADERS, 'eth_getBlockByNumber'),
  'eth_getLogs',
]

/** Of a look by a log that is there for certain: whether all of what is asked is looked for. */
export const WITNESS_CALLS: readonly ServedMethod[] = [
  ...several(MOST_HEADERS, 'eth_getBlockByNumber'),
  ...several(2, 'eth_getLogs'),
]

/** Of a look into such a stretch. */
export const HOLE_CALLS: readonly ServedMethod[] = [
  ...several(MOST_HOLE_HEADERS, 'eth_getBlockByNumber'),
  ...several(2, 'eth_getLogs'),
]

/** Of a second look at an answer: for two parts of it. */
export const TWICE_CALLS: readonly ServedMethod[] = several(2, 'eth_getLogs')

/** What no look takes from a search: what it may need next, more logs, and the header of its end. */
export const NEEDED: readonly ServedMethod[] = ['eth_getLogs', 'eth_getBlockByNumber']

export const priceOf = (calls: readonly ServedMethod[], prices: Prices): number =>
  calls.reduce((sum, method) => sum + prices[method], 0)
