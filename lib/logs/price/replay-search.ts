import { type BlockRange, width } from '@/lib/block/block-range'
import type { Bin } from '../planner/density-map'
import type { RangePlanner } from '../planner/range-planner'
import { TIME_GOAL } from '../planner/width-caps'

/** Beyond so many calls a replay takes longer than a forecast is worth. */
const MOST_CALLS = 200

/**
 * The calls that a planner makes, refused ones included, where logs lie as `bins` say: each bin's evenly over its
 * blocks. `timeWidth`: blocks that the service looks through in time. Null where there would be very many.
 */
export function replaySearch(
  planner: RangePlanner,
  bins: readonly Bin[],
  {
    resultLimit,
    timeWidth = Number.POSITIVE_INFINITY,
  }: { resultLimit: number; timeWidth?: number | undefined },
): number | null {
  for (let calls = 0; calls <= MOST_CALLS; calls++) {
    const range = planner.next()
    if (!range) return calls
    const logs = drawLogs(bins, range, resultLimit)
    const isTooMany = logs.length > resultLimit
    const lookedThrough = isTooMany ? (logs.at(-1) ?? range.to) - range.from + 1 : width(range)
    if (lookedThrough > timeWidth) planner.refuse(range, { kind: 'timeout' })
    else if (isTooMany) planner.refuse(range, { kind: 'too-many-results' })
    else planner.accept(range, logs, (TIME_GOAL * lookedThrough) / timeWidth)
  }
  return null
}

/** The blocks of the logs of a range, ascending; one more than the limit at most. */
function drawLogs(bins: readonly Bin[], { from, to }: BlockRange, resultLimit: number): number[] {
  const drawn: number[] = []
  for (const bin of bins) {
    if (bin.from > to) break
    const distance = (bin.to - bin.from + 1) / bin.count
    const first = Math.max(0, Math.ceil((from - bin.from) / distance))
    for (let log = first; log < bin.count; log++) {
      const block = Math.floor(bin.from + log * distance)
      if (block > to) break
      if (block >= from) drawn.push(block)
      if (drawn.length > resultLimit) return drawn
    }
  }
  return drawn
}
