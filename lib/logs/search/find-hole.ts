import type { BlockRange } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'

/** Of the stretches without a log, so many of the longest are looked at. */
const MOST_COMPARED = 5

/** Fewer blocks than this are without a log by chance, however many are in those beside them. */
const LEAST_HOLE = 50

/** Blocks between two logs of an answer, and how many logs they should hold. */
export type Hole = { range: BlockRange; expected: number }

/**
 * The stretch between two logs of an answer that, by the logs beside it, should hold the most: as many as the emptier of the two
 * stretches as long on either side. Null where all stretches are short.
 */
export function findHole(range: BlockRange, logs: readonly FoundLog[]): Hole | null {
  const blocks = logs.map(({ blockNumber }) => blockNumber)
  return listLongest(blocks)
    .map((at) => measure(range, blocks, at))
    .reduce<Hole | null>((most, hole) => (most && most.expected >= hole.expected ? most : hole), null)
}

/** Places of the logs before the longest stretches without a log. */
function listLongest(blocks: readonly number[]): readonly number[] {
  const longest: { at: number; apart: number }[] = []
  for (let at = 0; at + 1 < blocks.length; at++) {
    const apart = (blocks[at + 1] ?? 0) - (blocks[at] ?? 0)
    if (apart <= LEAST_HOLE) continue
    if (longest.length === MOST_COMPARED && apart <= (longest.at(-1)?.apart ?? 0)) continue
    longest.push({ at, apart })
    longest.sort((a, b) => b.apart - a.apart)
    longest.length = Math.min(longest.length, MOST_COMPARED)
  }
  return longest.map(({ at }) => at)
}

function measure({ from, to }: BlockRange, blocks: readonly number[], at: number): Hole {
  const [before, behind] = [blocks[at] ?? from, blocks[at + 1] ?? to]
  const apart = behind - before
  let [left, right] = [at, at + 1]
  while (left > 0 && before - (blocks[left - 1] ?? 0) < apart) left--
  while (right + 1 < blocks.length && (blocks[right + 1] ?? 0) - behind < apart) right++
  // At the ends of the range there is less to judge by.
  const [seenBefore, seenBehind] = [Math.min(apart, before - from + 1), Math.min(apart, to - behind + 1)]
  const expected = apart * Math.min((at - left + 1) / seenBefore, (right - at) / seenBehind)
  return {
    range: { from: before + 1, to: behind - 1 },
    expected: isJudged(seenBefore, seenBehind, apart) ? expected : 0,
  }
}

const isJudged = (before: number, behind: number, apart: number) => Math.min(before, behind) >= apart / 4
