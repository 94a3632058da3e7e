import type { BlockRange } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'
import { type BareFound, isThere } from './bare-found'
import { findHoles, type Hole } from './find-hole'
import { type KnownService, LIMITS_STAY } from './known-service'
import { countIn } from './sample-answer'

/** Logs that those beside a stretch without any let expect there, from which on it is in doubt. */
const HOLE_MUST_HOLD = 100

/** How often in one search such a stretch is looked into. */
const MOST_HOLES = 3

/** Such stretches that are remembered. */
const MOST_KNOWN = 100

/** Stretches of blocks without a log between others, in the answers of one service; `before`: those of earlier searches. */
export function createBareStretches(before: KnownService['stretches']) {
  let stretches = before.filter(({ until }) => Date.now() < until)
  let holes = 0
  let isLastThere = true

  return {
    /**
     * Blocks between logs of an answer that by those beside them should hold many, and are not known from an earlier
     * look.
     */
    doubt(range: BlockRange, logs: readonly FoundLog[]): readonly Hole[] {
      const isKnown = (hole: Hole) =>
        stretches.some(({ from, to }) => from <= hole.range.from && to >= hole.range.to)
      return findHoles(range, logs).filter((hole) => hole.expected > HOLE_MUST_HOLD && !isKnown(hole))
    },
    /**
     * Looks into such a stretch. After some no other is: they are believed, as null says, unless the last one was not.
     */
    async lookInto(look: () => Promise<BareFound>): Promise<BareFound | null> {
      if (holes === MOST_HOLES) return isLastThere ? null : 'unknown'
      const found = await look()
      // Fewer blocks are asked for then.
      if (found !== 'narrow') holes++
      isLastThere = isThere(found)
      return found
    },
    /** Blocks of a range whose logs the service is known to have lost, and of which none came. */
    lostIn: ({ from, to }: BlockRange, logs: readonly FoundLog[]): readonly BlockRange[] =>
      stretches
        .filter((lost) => lost.isLost && lost.from <= to && lost.to >= from)
        .map((lost) => ({ from: Math.max(from, lost.from), to: Math.min(to, lost.to) }))
        .filter((lost) => countIn(lost, logs) === 0),
    learn({ from, to }: BlockRange, isLost: boolean) {
      stretches = [...stretches, { from, to, isLost, until: Date.now() + LIMITS_STAY }].slice(-MOST_KNOWN)
    },
    /** What there is to know of them in the next search. */
    known: () => stretches,
  }
}
