import { type BlockRange, width } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'
import type { RangeRefusal } from '../planner/range-planner'
import { LEAST_CUT } from './answer-edges'
import type { Edge } from './finding'

/** The second response agrees, has more logs, or lacks logs of the first. */
export type AgainResult = 'holds' | 'lacks' | 'differs'

/** Two responses with the same number of logs, but fewer than this, are rarely truncated by number. */
const LEAST_FEW = 10

/** Every provider searches 100 blocks. */
const LEAST_SCAN = 100

/** Two truncated responses differ by at most this share in logs or blocks. */
const ALIKE = 0.1

/** Compares a response with a later one for some of its blocks. Blocks that the chain replaced meanwhile are ignored. */
export function compareAgain(
  logs: readonly FoundLog[],
  checked: BlockRange,
  again: readonly FoundLog[],
): AgainResult {
  const within = logs.filter(({ blockNumber }) => blockNumber >= checked.from && blockNumber <= checked.to)
  const hashes = new Map(within.map((log) => [log.blockNumber, log.blockHash]))
  if (again.some((log) => (hashes.get(log.blockNumber) ?? log.blockHash) !== log.blockHash)) return 'holds'
  const [known, came] = [new Set(within.map(nameLog)), new Set(again.map(nameLog))]
  if (within.some((log) => !came.has(nameLog(log)))) return 'differs'
  return again.some((log) => !known.has(nameLog(log))) ? 'lacks' : 'holds'
}

const nameLog = ({ blockNumber, logIndex }: FoundLog) => `${blockNumber}:${logIndex}`

type Part = { range: BlockRange; logs: readonly FoundLog[] }

/**
 * The limit that a truncated answer shows, with the call that returned some of what it lacks: a number of logs, or of blocks; both
 * where two answers have both in common. `again` is null where it was refused.
 *
 * @example Blocks 0 to 999 returned 100 logs, the last of block 400, and blocks 400 to 999 returned 100 more:
 * `{ kind: 'too-many-results', maxResults: 100, suggested: { from: 0, to: 399 } }`
 */
export function readCut({ range, logs }: Part, again: Part | null, edge: Edge): RangeRefusal {
  if (again && countsBlocks({ range, logs }, again, edge)) {
    return { kind: 'range-too-large', maxRange: Math.max(LEAST_SCAN, reach({ range, logs }, edge)) }
  }
  const isOfOneSize = again !== null && areAlike(logs.length, again.logs.length)
  const maxResults = isOfOneSize ? Math.min(logs.length, again.logs.length) : logs.length
  const last = logs.at(-1)?.blockNumber ?? range.from
  return {
    kind: 'too-many-results',
    maxResults: again?.logs.length === logs.length ? logs.length : Math.max(LEAST_CUT, maxResults),
    ...(again && haveAllInCommon({ range, logs }, again, edge) && { maxRange: reach({ range, logs }, edge) }),
    ...(edge === 'end' && { suggested: { from: range.from, to: Math.max(range.from, last - 1) } }),
  }
}

/** Blocks from the other edge to the last log. */
function reach({ range, logs }: Part, edge: Edge): number {
  const [first, last] = [logs[0]?.blockNumber ?? range.to, logs.at(-1)?.blockNumber ?? range.from]
  return edge === 'end' ? last - range.from + 1 : range.to - first + 1
}

const isCut = (part: Part, edge: Edge) => reach(part, edge) < (1 - ALIKE) * width(part.range)

function countsBlocks(one: Part, other: Part, edge: Edge): boolean {
  const isOfOneSize = one.logs.length === other.logs.length
  if (one.logs.length < (isOfOneSize ? LEAST_FEW : LEAST_CUT)) return true
  if (isOfOneSize || !isCut(other, edge)) return false
  return reach(one, edge) >= LEAST_SCAN && areAlike(reach(one, edge), reach(other, edge))
}

const haveAllInCommon = (one: Part, other: Part, edge: Edge) =>
  one.logs.length === other.logs.length &&
  isCut(other, edge) &&
  Math.abs(reach(one, edge) - reach(other, edge)) <= 1

const areAlike = (one: number, other: number) => Math.abs(one - other) < ALIKE * one
