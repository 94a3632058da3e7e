import { type BlockRange, width } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'

/**
 * What speaks against an answer: its number of logs; logs that end, or begin, far from an edge of the range; none where many
 * were to be expected; a `hole` between logs. `sample`: nothing does, and one of many is looked at.
 */
export type DoubtReason = 'count' | Edge | 'empty' | 'hole' | 'sample'

/** `check`: the blocks to ask for once more; `or`: what else speaks against the answer, where that shows nothing. */
export type Doubt = { reason: DoubtReason; check: BlockRange; or?: Doubt }

/** Numbers of logs at which services are known to cut an answer off without a word. */
const ROUND_COUNTS = new Set([100, 256, 500, 1000, 1024, 1500, 2000, 5000, 10_000, 20_000])

/** Whether an answer holds just so many logs as an answer that was cut off would. */
export const isSuspicious = ({ length }: readonly FoundLog[]): boolean => ROUND_COUNTS.has(length)

/** Few services cut off fewer logs than this. */
export const LEAST_CUT = 100

/** Fewer logs than this are taken for all that there are. */
export const LEAST_FEW = 10

/** Fewer blocks than this every service looks through. */
export const LEAST_SCAN = 100

/** Blocks after which services are known to stop looking, at most. */
const MOST_SCANNED = 10_000

/** Blocks that every service looks through. */
const LEAST_SCANNED = 2000

/** Logs of one block that are nothing out of the ordinary. */
const USUAL_LOGS = 50

/** An edge without logs is out of the ordinary where it is so many times the longest stretch without logs inside. */
const LONG_EDGE = { ofMany: 2, ofFew: 4 }

/** Blocks at the newest end that are looked at where a wide range is said to be empty. */
const NEWEST = 1000

/** Stretches of an answer without a log, in blocks: before the first log, after the last one, and the longest between two. */
type Holes = { start: number; end: number; inside: number; insideFrom: number }

export function measureHoles({ from, to }: BlockRange, logs: readonly FoundLog[]): Holes {
  let [inside, insideFrom] = [0, from]
  let before = logs[0]?.blockNumber ?? from
  for (const { blockNumber } of logs) {
    if (blockNumber - before > inside) [inside, insideFrom] = [blockNumber - before, before]
    before = blockNumber
  }
  return { start: (logs[0]?.blockNumber ?? to) - from, end: to - before, inside, insideFrom }
}

export type Edge = 'start' | 'end'

/**
 * The block of all logs of an answer that may have been cut off; null where they are of several, or fewer than the `least` at
 * which the service may cut.
 */
export function findOnlyBlock(logs: readonly FoundLog[], least = LEAST_CUT): number | null {
  const first = logs[0]?.blockNumber
  return first !== undefined && logs.length >= least && logs.at(-1)?.blockNumber === first ? first : null
}

/**
 * The part of a range behind the last log of its answer, or before the first, with the block of the log itself, which may lack
 * some; null where there is none. Without it where all logs are of that block: a service that cut the answer off within it gives
 * the same again.
 */
export function edgeOf(
  { from, to }: BlockRange,
  logs: readonly FoundLog[],
  edge: Edge,
  least?: number,
): BlockRange | null {
  const beyond = findOnlyBlock(logs, least) === null ? 0 : 1
  const part =
    edge === 'start'
      ? { from, to: (logs[0]?.blockNumber ?? to) - beyond }
      : { from: (logs.at(-1)?.blockNumber ?? from) + beyond, to }
  return part.from > part.to ? null : part
}

/** Logs of the first block of an answer that has any, of its last one, and the most of one between. */
function measureDensity(logs: readonly FoundLog[]): Record<Edge | 'inside', number> {
  const byBlock = new Map<number, number>()
  for (const { blockNumber } of logs) byBlock.set(blockNumber, (byBlock.get(blockNumber) ?? 0) + 1)
  const counts = [...byBlock.values()]
  return {
    start: counts[0] ?? 0,
    end: counts.at(-1) ?? 0,
    inside: counts.slice(1, -1).reduce((most, count) => Math.max(most, count), 0),
  }
}

/** The edges of an answer, that first which holds no log for longer: before its first log, or after its last one. */
export function orderEdges(range: BlockRange, logs: readonly FoundLog[]): readonly Edge[] {
  const { start, end } = measureHoles(range, logs)
  return start > end ? ['start', 'end'] : ['end', 'start']
}

/**
 * The edges of an answer that hold none of its logs though, by how dense these lie, they should, or whose block holds far more
 * than others do, and may hold more still; the longer edge first. Few logs were hardly cut off: they must all lie within the
 * blocks that a service may have stopped at. `tolerance`: how many times longer, or denser, an edge may be than usual.
 */
export function findBareEdges(
  range: BlockRange,
  logs: readonly FoundLog[],
  tolerance: (edge: Edge) => number,
): readonly Edge[] {
  const holes = measureHoles(range, logs)
  const density = measureDensity(logs)
  const isFew = logs.length < LEAST_CUT
  const isBare = (edge: Edge) => {
    const bare = holes[edge]
    const mayBeUnscanned = width(range) > LEAST_SCANNED && width(range) - bare <= MOST_SCANNED
    if (isFew && !mayBeUnscanned) return false
    // A single log tells nothing of how far logs are apart.
    const usual = logs.length === 1 ? MOST_SCANNED : Math.max(1, holes.inside)
    return bare > LONG_EDGE[isFew ? 'ofFew' : 'ofMany'] * tolerance(edge) * usual
  }
  const isDense = (edge: Edge) =>
    density[edge] > LONG_EDGE.ofMany * tolerance(edge) * Math.max(USUAL_LOGS, density.inside)
  const isOfOneBlock = findOnlyBlock(logs) !== null
  // How far blocks are apart, one does not tell.
  return orderEdges(range, logs).filter((edge) => isDense(edge) || (!isOfOneBlock && isBare(edge)))
}

/** Where a wide range is said to hold no log: its newest blocks. */
export const doubtEmpty = ({ from, to }: BlockRange): Doubt => ({
  reason: 'empty',
  check: { from: Math.max(from, to - NEWEST + 1), to },
})
