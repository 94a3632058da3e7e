import type { DensityMap } from './density-map'

/** What a forecast rests on. Its errors differ by that, so they are learned apart. */
export const GROUNDS = ['denser', 'usual', 'sparser', 'remembered'] as const

export type Forecast = {
  /** Blocks that hold one answer's worth of logs. */
  blocks: number
  /**
   * How dense the newest logs are against the longer past, for a burst ends and a lull does too; or `remembered` from
   * an earlier search of these blocks.
   */
  ground: (typeof GROUNDS)[number]
}

/** Answers' worth of logs that the forecast looks back over, and that the longer past is taken from. */
const NEAR = 0.25
const FAR = 8

/** Denser or sparser by more than this factor is a ground of its own. */
const UNUSUAL = 1.35

/** From the logs just behind an edge. Null when nothing is known there. */
export function forecastFromBehind(map: DensityMap, edge: number, resultLimit: number): Forecast | null {
  let count = 0
  let blocks = 0
  let near: number | null = null
  const blocksPerAnswer = () => (blocks * resultLimit) / (count + 0.5)
  for (const bin of map.behind(edge)) {
    count += bin.count
    blocks += bin.to - bin.from + 1
    if (near === null && count >= NEAR * resultLimit) near = blocksPerAnswer()
    if (count >= FAR * resultLimit) break
  }
  if (blocks === 0) return null
  const far = blocksPerAnswer()
  return { blocks: near ?? far, ground: groundOf(near ?? far, far) }
}

function groundOf(near: number, far: number): Forecast['ground'] {
  if (near * UNUSUAL < far) return 'denser'
  return near > far * UNUSUAL ? 'sparser' : 'usual'
}

/** From what an earlier search found ahead of an edge. Null when it does not reach far enough. */
export function forecastFromMemory(memory: DensityMap, edge: number, resultLimit: number): Forecast | null {
  let count = 0
  let next = edge
  for (const bin of memory.from(edge)) {
    if (bin.from > next) return null
    const blocks = bin.to - next + 1
    const inside = (bin.count * blocks) / (bin.to - bin.from + 1)
    if (count + inside > resultLimit) {
      return { blocks: next - edge + (blocks * (resultLimit - count)) / inside, ground: 'remembered' }
    }
    count += inside
    next = bin.to + 1
  }
  return null
}
