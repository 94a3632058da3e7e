import type { BlockRange } from '@/lib/block/block-range'
import type { DensityMap } from './density-map'

/** The logs to expect in a range, in full responses. */
export type Work = { low: number; likely: number; high: number }

/** Each range before is 4 times as short as the last. The first is as long as the range ahead. */
const SHORTER = 4
const STRETCHES = 4

/** The minimum error of an estimate. */
const ERROR_FACTOR = 1.25

/** The density of as many blocks before the range. The spread between shorter and longer ranges is the error. Null if unknown. */
export function expectWork(map: DensityMap, ahead: BlockRange, resultLimit: number): Work | null {
  const blocks = ahead.to - ahead.from + 1
  const stretches = Array.from({ length: STRETCHES }, (_, at) => blocks / SHORTER ** at)
  const rates = ratesBehind(map, ahead.from, stretches)
  const [likely] = rates
  if (likely === undefined) return null
  const worth = (rate: number) => (rate * blocks) / resultLimit
  return {
    low: worth(Math.min(...rates)) / ERROR_FACTOR,
    likely: worth(likely),
    high: worth(Math.max(...rates)) * ERROR_FACTOR,
  }
}

/** Logs per block in the nearest known blocks, for each length. */
function ratesBehind(map: DensityMap, edge: number, stretches: readonly number[]): number[] {
  const open = [...stretches].reverse()
  const rates: number[] = []
  let count = 0
  let blocks = 0
  for (const bin of map.behind(edge)) {
    count += bin.count
    blocks += bin.to - bin.from + 1
    while (open[0] !== undefined && blocks >= open[0]) {
      open.shift()
      rates.push(count / blocks)
    }
    if (open.length === 0) break
  }
  if (open.length > 0 && blocks > 0) rates.push(count / blocks)
  return rates.reverse()
}

/** From an earlier search. Null if it does not cover the range. */
export function rememberWork(memory: DensityMap, ahead: BlockRange, resultLimit: number): Work | null {
  let count = 0
  let next = ahead.from
  for (const bin of memory.from(ahead.from)) {
    if (bin.from > next) return null
    const inside = Math.min(bin.to, ahead.to) - next + 1
    count += (bin.count * inside) / (bin.to - bin.from + 1)
    next = bin.to + 1
    if (next > ahead.to) {
      const likely = count / resultLimit
      return { low: likely / ERROR_FACTOR, likely, high: likely * ERROR_FACTOR }
    }
  }
  return null
}
