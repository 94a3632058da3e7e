import { type BlockRange, width } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'
import type { ProviderFacts } from './facts-schema'
import type { Edge } from './finding'

/** Numbers of logs at which providers truncate without an error: ethers#1389, blockscout#2353, VeChain, Conflux and others. */
const ROUND_COUNTS = new Set([100, 256, 500, 1000, 1024, 1500, 2000, 5000, 10_000, 20_000])

/** The smallest of them: responses with fewer logs are rarely truncated. */
export const LEAST_CUT = 100

/** A provider that truncates by bytes returns up to this share more than the smallest truncated response. */
const BY_BYTES = 0.1

/** Every provider searches 2,000 blocks in one call: the smallest limit of paid plans. */
const LEAST_SCANNED = 2000

/** The most blocks after which providers stop without an error. */
const MOST_SCANNED = 10_000

/** A usual number of logs in one block. */
const USUAL_LOGS = 50

/**
 * An edge without logs is suspicious if it is 2 or 4 times as long as the longest hole inside. Then one of 60 complete responses is checked (`npm run bench:doubts`).
 */
const LONG_EDGE = { ofMany: 2, ofFew: 4 }

/** Whether a response has as many logs as a truncated one. */
export function isFull(
  { length }: readonly FoundLog[],
  { results }: Pick<ProviderFacts, 'results'>,
): boolean {
  if (ROUND_COUNTS.has(length)) return true
  return results?.cutFrom != null && length >= results.logs && length <= (1 + BY_BYTES) * results.logs
}

/** The block of all logs, if they are as many as in a truncated response; else null. */
export function onlyBlock(logs: readonly FoundLog[]): number | null {
  const first = logs[0]?.blockNumber
  return first !== undefined && logs.length >= LEAST_CUT && logs.at(-1)?.blockNumber === first ? first : null
}

/** The blocks after the last log, or before the first one; null for none. */
export function emptyEdge(
  { from, to }: BlockRange,
  logs: readonly FoundLog[],
  edge: Edge,
): BlockRange | null {
  const part =
    edge === 'start'
      ? { from, to: (logs[0]?.blockNumber ?? to) - 1 }
      : { from: (logs.at(-1)?.blockNumber ?? from) + 1, to }
  return part.from > part.to ? null : part
}

/**
 * The same with the block of the log itself, which may be incomplete. Not if all logs are of that block: the provider would return the same
 * logs again.
 */
export function edgeToCheck(range: BlockRange, logs: readonly FoundLog[], edge: Edge): BlockRange | null {
  const [first, last] = [logs[0]?.blockNumber, logs.at(-1)?.blockNumber]
  if (first === undefined || last === undefined || onlyBlock(logs) !== null)
    return emptyEdge(range, logs, edge)
  return edge === 'start' ? { from: range.from, to: first } : { from: last, to: range.to }
}

/** Blocks without logs: before the first log, after the last one, and the longest hole between. */
function measureHoles({ from, to }: BlockRange, logs: readonly FoundLog[]) {
  let inside = 0
  let before = logs[0]?.blockNumber ?? from
  for (const { blockNumber } of logs) {
    inside = Math.max(inside, blockNumber - before)
    before = blockNumber
  }
  return { start: (logs[0]?.blockNumber ?? to) - from, end: to - before, inside }
}

/** Logs of the first and last block, and the most of one block between. */
function measureDensity(logs: readonly FoundLog[]) {
  const byBlock = new Map<number, number>()
  for (const { blockNumber } of logs) byBlock.set(blockNumber, (byBlock.get(blockNumber) ?? 0) + 1)
  const counts = [...byBlock.values()]
  const inside = counts.slice(1, -1).reduce((most, count) => Math.max(most, count), 0)
  return { start: counts[0] ?? 0, end: counts.at(-1) ?? 0, inside }
}

/**
 * Whether an edge has far more blocks without logs than the rest, or its block has far more logs than others. Fewer than 100 logs must all
 * be within the blocks after which providers stop. `tolerance` multiplies the thresholds.
 */
export function isUnusual(
  range: BlockRange,
  logs: readonly FoundLog[],
  edge: Edge,
  tolerance: number,
): boolean {
  const density = measureDensity(logs)
  if (density[edge] > LONG_EDGE.ofMany * tolerance * Math.max(USUAL_LOGS, density.inside)) return true
  if (onlyBlock(logs) !== null) return false
  const holes = measureHoles(range, logs)
  const isFew = logs.length < LEAST_CUT
  const isWithinScan = width(range) > LEAST_SCANNED && width(range) - holes[edge] <= MOST_SCANNED
  if (isFew && !isWithinScan) return false
  // A single log does not show how far logs are apart.
  const usual = logs.length === 1 ? MOST_SCANNED : Math.max(1, holes.inside)
  return holes[edge] > LONG_EDGE[isFew ? 'ofFew' : 'ofMany'] * tolerance * usual
}
