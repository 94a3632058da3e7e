import { type BlockRange, width } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'

/**
 * What speaks against an answer: its number of logs; logs that end, or begin, far from an edge of the range; none where many
 * were to be expected; a `hole` between logs. `sample`: nothing does, and one of many is looked at.
 */
export type DoubtReason = 'count' | Edge | 'empty' | 'hole' | 'sample'

/** `check`: the blocks to ask for once more; `orCheck`: where that shows nothing, these too. */
export type Doubt = { reason: DoubtReason; check: BlockRange; orCheck?: BlockRange }

/** Numbers of logs at which services are known to cut an answer off without a word. */
const ROUND_COUNTS = new Set([100, 256, 500, 1000, 1024, 1500, 2000, 5000, 10_000, 20_000])

/** Whether an answer holds just so many logs as an answer that was cut off would. */
export const isSuspicious = ({ length }: readonly FoundLog[]): boolean => ROUND_COUNTS.has(length)

/** No service is known to cut off fewer logs than this. */
export const LEAST_CUT = 100

/** Blocks after which services are known to stop looking, at most. */
const MOST_SCANNED = 10_000

/** Blocks that every service looks through. */
const LEAST_SCANNED = 2000

/** An edge without logs is out of the ordinary where it is so many times the longest stretch without logs inside. */
const LONG_EDGE = { ofMany: 2, ofFew: 4 }

/** Blocks at the newest end that are looked at where a wide range is said to be empty. */
const NEWEST = 1000

/** Stretches of an answer without a log, in blocks: before the first log, after the last one, and the longest between two. */
type Holes = { start: number; end: number; inside: number; insideFrom: number }

function measureHoles({ from, to }: BlockRange, logs: readonly FoundLog[]): Holes {
  let [inside, insideFrom] = [0, from]
  let before = logs[0]?.blockNumber ?? from
  for (const { blockNumber } of logs) {
    if (blockNumber - before > inside) [inside, insideFrom] = [blockNumber - before, before]
    before = blockNumber
  }
  return { start: (logs[0]?.blockNumber ?? to) - from, end: to - before, inside, insideFrom }
}

export type Edge = 'start' | 'end'

/** The part of a range behind the last log of its answer, or before the first, with the log itself: its block may lack some. */
export const edgeOf = ({ from, to }: BlockRange, logs: readonly FoundLog[], edge: Edge): BlockRange =>
  edge === 'start' ? { from, to: logs[0]?.blockNumber ?? to } : { from: logs.at(-1)?.blockNumber ?? from, to }

/** Where an answer holds no log for longer: before its first log, or after its last one. */
export function longerEdge(range: BlockRange, logs: readonly FoundLog[]): Edge {
  const { start, end } = measureHoles(range, logs)
  return start > end ? 'start' : 'end'
}

/**
 * The edge of an answer that holds none of its logs though, by how dense these lie, it should; else null. Few logs were hardly
 * cut off: they must all lie within the blocks that a service may have stopped at. `tolerance`: how many times longer an edge may
 * be than usual.
 */
export function findBareEdge(
  range: BlockRange,
  logs: readonly FoundLog[],
  tolerance: (edge: Edge) => number,
): Edge | null {
  const { start, end, inside } = measureHoles(range, logs)
  const edge = start > end ? 'start' : 'end'
  const bare = Math.max(start, end)
  const isFew = logs.length < LEAST_CUT
  const mayBeUnscanned = width(range) > LEAST_SCANNED && width(range) - bare <= MOST_SCANNED
  if (isFew && !mayBeUnscanned) return null
  // A single log tells nothing of how far logs are apart.
  const usual = logs.length === 1 ? MOST_SCANNED : Math.max(1, inside)
  return bare > LONG_EDGE[isFew ? 'ofFew' : 'ofMany'] * tolerance(edge) * usual ? edge : null
}

/** Where a wide range is said to hold no log: its newest blocks. */
export const doubtEmpty = ({ from, to }: BlockRange): Doubt => ({
  reason: 'empty',
  check: { from: Math.max(from, to - NEWEST + 1), to },
})

/** Fewer logs than this are asked for again whole: of half of them too few would be missing to be seen. */
const FEW_SAMPLED = 400

export const countIn = ({ from, to }: BlockRange, logs: readonly FoundLog[]): number =>
  logs.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to).length

/**
 * What is asked for again where nothing speaks against an answer: of few logs all up to the last; else the half of the blocks
 * from the first to the last with the longest stretch without logs. Behind the first block that has logs, for a service may leave
 * out logs by their place in its answer.
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
  return { reason: 'sample', check }
}
