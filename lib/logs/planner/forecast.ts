import type { Bin, DensityMap } from './density-map'

/** What a forecast rests on. Its errors differ by that, so they are learned apart. */
export const GROUNDS = ['denser', 'usual', 'sparser', 'ended', 'passing', 'distant', 'remembered'] as const

export type Forecast = {
  /** Blocks that hold one answer's worth of logs. */
  blocks: number
  /**
   * How dense the newest logs are against the longer past, for a burst ends and a lull does too; `ended` where the newest blocks
   * say that it has; `passing`, beside `denser`, as if it had; `distant` where the blocks just behind are not known, so that those
   * ahead tell as much; or `remembered` from an earlier search of these blocks.
   */
  ground: (typeof GROUNDS)[number]
}

/** Answers' worth of logs that the forecast looks back over, and that the longer past is taken from. */
const NEAR = 0.25
const FAR = 8

/** A burst has ended where the newer half of the blocks looked back over holds less than this of their logs. */
const ENDED = 0.05

/** Denser or sparser by more than this factor is a ground of its own. */
const UNUSUAL = 1.35

/**
 * From the nearest known logs behind an edge: in a burst as if it went on, and as if it were over. None when nothing is known
 * there.
 */
export function forecastFromBehind(map: DensityMap, edge: number, resultLimit: number): readonly Forecast[] {
  const [nearest] = map.behind(edge)
  if (!nearest) return []
  const far = lookOver(map.behind(edge), ({ count }) => count >= FAR * resultLimit)
  const near = lookOver(map.behind(edge), ({ count }) => count >= NEAR * resultLimit)
  const newest = lookOver(map.behind(edge), ({ blocks }) => blocks >= near.blocks / 2)
  const blocksPerAnswer = ({ blocks, count }: Looked) => (blocks * resultLimit) / (count + 0.5)
  const [byNear, byFar] = [blocksPerAnswer(near), blocksPerAnswer(far)]
  if (nearest.to + 1 < edge) {
    const ahead = lookOver(map.from(edge), ({ count }) => count >= NEAR * resultLimit)
    const blocks = ahead.blocks === 0 ? byFar : Math.sqrt(byFar * blocksPerAnswer(ahead))
    return [{ blocks, ground: 'distant' }]
  }
  const hasEnded = byNear < byFar && newest.count < ENDED * near.count
  if (hasEnded) return [{ blocks: byFar, ground: 'ended' }]
  const ground = groundOf(byNear, byFar)
  const asBehind: Forecast = { blocks: byNear, ground }
  return ground === 'denser' ? [asBehind, { blocks: byFar, ground: 'passing' }] : [asBehind]
}

/** Blocks on one side of an edge, and the logs in them. */
type Looked = { blocks: number; count: number }

/** As far as there are any, and until it is enough. */
function lookOver(bins: Iterable<Bin>, isEnough: (looked: Looked) => boolean): Looked {
  const looked = { blocks: 0, count: 0 }
  for (const { from, to, count } of bins) {
    looked.blocks += to - from + 1
    looked.count += count
    if (isEnough(looked)) break
  }
  return looked
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
