import type { Bin, DensityMap } from './density-map'
import type { Signs } from './hindsight'

/** What a forecast is based on. Errors are learned separately. */
export const GROUNDS = ['nearest', 'longer', 'trend', 'distant', 'remembered'] as const

export type Forecast = {
  /** Blocks of one full response. */
  blocks: number
  /**
   * `nearest`: the logs just before the edge. `longer`: the longer past, because bursts end. `trend`: from older logs to newer. `distant`:
   * the blocks just before are unknown. `remembered`: an earlier search of these blocks.
   */
  ground: (typeof GROUNDS)[number]
  signs: Signs
}

/** In full responses: the nearest logs, the longer past, and each side of a trend. */
const NEAR = 0.12
const FAR = 8
const TREND = 0.5

/** A burst has ended if the newer half of the blocks has less than this share of the logs. */
const ENDED = 0.05

/** A greater change of density is a jump, not a trend. */
const MOST_TREND = 2

/** The maximum that a fading trend takes away. */
const FADING = 0.9

const NO_SIGNS: Signs = [0, 0, 0]

/** One forecast for each basis. None if nothing is known before the edge. */
export function forecastFromBehind(map: DensityMap, edge: number, resultLimit: number): readonly Forecast[] {
  const [nearest] = map.behind(edge)
  if (!nearest) return []
  const behind = (answers: number) =>
    lookOver(map.behind(edge), ({ count }) => count >= answers * resultLimit)
  const [near, far] = [behind(NEAR), behind(FAR)]
  const blocksPerAnswer = ({ blocks, count }: Looked) => (blocks * resultLimit) / (count + 0.5)
  const [byNear, byFar] = [blocksPerAnswer(near), blocksPerAnswer(far)]
  if (nearest.to + 1 < edge) {
    const ahead = lookOver(map.from(edge), ({ count }) => count >= NEAR * resultLimit)
    const blocks = ahead.blocks === 0 ? byFar : Math.sqrt(byFar * blocksPerAnswer(ahead))
    return [{ blocks, ground: 'distant', signs: NO_SIGNS }]
  }
  const newest = lookOver(map.behind(edge), ({ blocks }) => blocks >= near.blocks / 2)
  const signs: Signs = [
    clamp(Math.log(byFar / byNear)),
    clamp(Math.log((newest.count + 5) / newest.blocks / ((near.count + 5) / near.blocks))),
    Math.log(byNear),
  ]
  const longer: Forecast = { blocks: byFar, ground: 'longer', signs }
  if (byNear < byFar && newest.count < ENDED * near.count) return [longer]
  const byTrend = followTrend(behind(TREND), behind(2 * TREND), resultLimit)
  return [
    { blocks: byNear, ground: 'nearest', signs },
    longer,
    ...(byTrend === null ? [] : [{ blocks: byTrend, ground: 'trend', signs } as const]),
  ]
}

const clamp = (sign: number) => Math.max(-3, Math.min(3, sign))

/** As if the density continued to change as from the older half to the newer. */
function followTrend(newer: Looked, all: Looked, resultLimit: number): number | null {
  const older = { blocks: all.blocks - newer.blocks, count: all.count - newer.count }
  if (older.count < (TREND * resultLimit) / 2) return null
  const change = Math.log(newer.count / newer.blocks / (older.count / older.blocks))
  if (change === 0 || Math.abs(change) > Math.log(MOST_TREND)) return null
  const slope = (2 * change) / all.blocks
  const density = (newer.count / newer.blocks) * Math.exp((slope * newer.blocks) / 2)
  return Math.log1p(Math.max(-FADING, (slope * resultLimit) / density)) / slope
}

type Looked = { blocks: number; count: number }

function lookOver(bins: Iterable<Bin>, isEnough: (looked: Looked) => boolean): Looked {
  const looked = { blocks: 0, count: 0 }
  for (const { from, to, count } of bins) {
    looked.blocks += to - from + 1
    looked.count += count
    if (isEnough(looked)) break
  }
  return looked
}

/** From an earlier search. Null if it does not reach far enough. */
export function forecastFromMemory(memory: DensityMap, edge: number, resultLimit: number): Forecast | null {
  let count = 0
  let next = edge
  for (const bin of memory.from(edge)) {
    if (bin.from > next) return null
    const blocks = bin.to - next + 1
    const inside = (bin.count * blocks) / (bin.to - bin.from + 1)
    if (count + inside > resultLimit) {
      return {
        blocks: next - edge + (blocks * (resultLimit - count)) / inside,
        ground: 'remembered',
        signs: NO_SIGNS,
      }
    }
    count += inside
    next = bin.to + 1
  }
  return null
}
