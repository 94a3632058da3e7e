import { type BlockRange, isSameRange, width } from '@/lib/block/block-range'
import { cutLane, type Lane, waiting } from './lanes'
import type { createWidthCaps } from './width-caps'
import type { Work } from './work-ahead'

/** A lane with more calls waiting than this is cut in two for another worker. */
const CALLS_WORTH_A_CUT = 1

/** The lanes of a search, ascending. `workIn`: the logs of a range in answers' worth, null where unknown. */
export function createLaneList(
  start: readonly Lane[],
  concurrency: number,
  caps: Pick<ReturnType<typeof createWidthCaps>, 'sure' | 'widest'>,
  workIn: (range: BlockRange) => Work | null,
) {
  let lanes = start
  const replace = (lane: Lane, ...by: readonly (Lane | null)[]) => {
    lanes = lanes.flatMap((other) => (other === lane ? by.filter((part) => part !== null) : [other]))
  }
  /** Without a named limit, only one call at a time may be wider than what was answered. */
  const widest = () =>
    lanes.some(({ asking }) => asking !== null && width(asking) > caps.sure) ? caps.sure : caps.widest
  /** From the density of as many blocks before it: just after a burst, the nearest would make all of it look dense. */
  const callsWaiting = (lane: Lane) => {
    const blocks = waiting(lane)
    const work = workIn({ from: lane.to - blocks + 1, to: lane.to })
    return Math.min(blocks, Math.max(work?.likely ?? 0, blocks / caps.widest))
  }
  function cutLongest(): Lane | null {
    const [longest] = lanes.toSorted((a, b) => callsWaiting(b) - callsWaiting(a))
    if (!longest || callsWaiting(longest) <= CALLS_WORTH_A_CUT) return null
    const [first, second] = cutLane(longest)
    replace(longest, first, second)
    return second
  }
  return {
    all: () => lanes,
    replace,
    widest,
    /** The lane that asks for exactly this range. Throws a RangeError when there is none. */
    find(range: BlockRange): Lane {
      const lane = lanes.find(({ asking }) => asking !== null && isSameRange(asking, range))
      if (!lane) throw new RangeError('This range was not asked for.')
      return lane
    },
    /** Whether all that is left is beyond a block. */
    isBeyond: (block: number) => lanes.length > 0 && lanes.every(({ from }) => from > block),
    /** A lane that may ask now; null when none may. */
    next(newest: number): Lane | null {
      if (lanes.filter((lane) => lane.asking !== null).length >= concurrency || widest() === 0) return null
      const lane = lanes.find(({ asking, from }) => asking === null && from <= newest) ?? cutLongest()
      return lane && lane.from <= newest ? lane : null
    },
  }
}
