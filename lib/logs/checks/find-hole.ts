import { type BlockRange, width } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'
import { SELDOM } from './seldom'

/** Of the stretches without a log, so many of the longest are looked at. */
const MOST_COMPARED = 5

/** Fewer blocks than this are without a log by chance, however many are in those beside them. */
const LEAST_HOLE = 50

/** Fewer blocks beside a stretch than a quarter of it tell of it only where they have so many logs. */
const TELLING_LOGS = 50

/**
 * Blocks between two logs of an answer, how many logs they should hold, and the share of the blocks beside them that
 * have logs.
 */
export type Hole = { range: BlockRange; expected: number; logged: number }

/**
 * The longest stretches between two logs of an answer, that first which, by the logs beside it, should hold the most:
 * as many as the emptier of the two stretches as long on either side.
 */
export function findHoles(range: BlockRange, logs: readonly FoundLog[]): readonly Hole[] {
  const blocks = logs.map(({ blockNumber }) => blockNumber)
  return listLongest(blocks)
    .map((at) => measure(range, blocks, at))
    .toSorted((a, b) => b.expected - a.expected)
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
  const [logsBefore, logsBehind] = [at - left + 1, right - at]
  const expected = apart * Math.min(logsBefore / seenBefore, logsBehind / seenBehind)
  const isJudged = isTelling(seenBefore, logsBefore, apart) && isTelling(seenBehind, logsBehind, apart)
  return {
    range: { from: before + 1, to: behind - 1 },
    expected: isJudged ? expected : 0,
    logged: Math.min(
      countDistinct(blocks.slice(left, at + 1)) / seenBefore,
      countDistinct(blocks.slice(at + 1, right + 1)) / seenBehind,
    ),
  }
}

/** Whether chance alone may leave a stretch without a log, if its blocks had logs as often as those beside it. */
export const isByChance = ({ range, logged }: Hole): boolean => (1 - logged) ** width(range) >= SELDOM

const countDistinct = (blocks: readonly number[]) => new Set(blocks).size

const isTelling = (blocks: number, logs: number, apart: number) => blocks >= apart / 4 || logs >= TELLING_LOGS
