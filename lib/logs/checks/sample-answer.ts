import { type BlockRange, width } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'
import { type Doubt, LEAST_CUT, measureHoles } from './doubt-answer'

/** Fewer logs than this are asked for again whole: of half of them too few would be missing to be seen. */
const FEW_SAMPLED = 400

/** Logs that came again as they were, from which on a service is known not to leave some out at random. */
export const ENOUGH_AGAIN = 300

/** Whether so many logs that came again as they were say enough of an answer with `count` logs. */
export const isEnoughAgain = (again: number, count: number): boolean => again >= Math.min(count, ENOUGH_AGAIN)

/** Share of a range without a log, from which on few logs begin late in it. */
const LATE = 0.05

export const countIn = ({ from, to }: BlockRange, logs: readonly FoundLog[]): number =>
  logs.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to).length

/**
 * What is asked for again where nothing speaks against an answer: of few logs all up to the last; else the half of the blocks
 * from the first to the last with the longest stretch without logs; where it holds few, the last block and what is behind it.
 * Behind the first block that has logs, for a service may leave out logs by their place in its answer.
 */
export function sampleOf(range: BlockRange, logs: readonly FoundLog[]): Doubt {
  const [first, last] = [logs[0]?.blockNumber ?? range.from, logs.at(-1)?.blockNumber ?? range.to]
  if (first === last) return { reason: 'sample', check: { from: first, to: last } }
  if (logs.length < FEW_SAMPLED) return { reason: 'sample', check: { from: first + 1, to: last } }
  const middle = first + Math.ceil((last - first) / 2)
  const { insideFrom, inside } = measureHoles(range, logs)
  const isFirst = insideFrom + inside / 2 < middle
  const check =
    isFirst && first < middle - 1 ? { from: first + 1, to: middle - 1 } : { from: middle, to: last }
  const isTelling = countIn(check, logs) >= LEAST_CUT
  return { reason: 'sample', check: isTelling ? check : { from: last, to: range.to } }
}

const areOfOneBlock = (logs: readonly FoundLog[]): boolean =>
  logs[0]?.blockNumber === logs.at(-1)?.blockNumber

/**
 * What to ask for again of an answer, twice at most: the blocks from the middle of its logs on, and those before. Wherever a service
 * stops, after so many logs or so many blocks, it stops elsewhere then. Where all are of one block, those beside it.
 */
export function checksOf({ from, to }: BlockRange, logs: readonly FoundLog[]): readonly BlockRange[] {
  const [first, last] = [logs[0]?.blockNumber ?? from, logs.at(-1)?.blockNumber ?? to]
  const isOneBlock = first === last
  if (isOneBlock && first < to) return [{ from: first + 1, to }]
  if (isOneBlock) return from < first ? [{ from, to: first - 1 }] : []
  const middle = first + Math.ceil((last - first) / 2)
  return [
    { from: middle, to },
    { from, to: middle - 1 },
  ]
}

/** How many logs of an answer came again where the check of it holds: what lies beside those of one block shows none of them. */
export function countAgain(check: BlockRange, logs: readonly FoundLog[]): number {
  if (areOfOneBlock(logs)) return countIn(check, logs)
  return logs.length < FEW_SAMPLED ? logs.length : countIn(check, logs)
}

/**
 * What is asked for again where a service that gives no more logs at once would show it: all but the first, and what is behind the
 * last; then all but the last, and what is before the first, where that is empty for longer than it is between them, or few logs begin late.
 * Of many logs the latter half, and what is behind it.
 */
export function sampleToEdge(range: BlockRange, logs: readonly FoundLog[]): Doubt {
  const { from, to } = range
  const [first, last] = [logs[0]?.blockNumber ?? from, logs.at(-1)?.blockNumber ?? to]
  if (logs.length >= FEW_SAMPLED) {
    return { reason: 'sample', check: { from: first + Math.ceil((last - first) / 2), to } }
  }
  const before: Doubt = { reason: 'sample', check: { from, to: last - 1 } }
  if (first === to) return before
  const { start, inside } = measureHoles(range, logs)
  const isLate = logs.length < LEAST_CUT && start > LATE * width(range)
  const seesBefore = start > 0 && (start >= inside || isLate)
  return { reason: 'sample', check: { from: first + 1, to }, ...(seesBefore && { or: before }) }
}
