import { type BlockRange, width } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'
import type { RangeRefusal } from '../planner/range-planner'
import { type Edge, LEAST_CUT, LEAST_FEW, LEAST_SCAN } from './doubt-answer'

/** What a second call says of an answer: it holds all of it; it lacks logs; or the two have each what the other lacks. */
export type Verdict = 'holds' | 'lacks' | 'differs'

/** Holds an answer against that of a later call for some of its blocks. Blocks that the chain replaced meanwhile say nothing. */
export function compareCheck(
  logs: readonly FoundLog[],
  check: BlockRange,
  again: readonly FoundLog[],
): Verdict {
  const within = logs.filter(({ blockNumber }) => blockNumber >= check.from && blockNumber <= check.to)
  const hashes = new Map(within.map((log) => [log.blockNumber, log.blockHash]))
  const known = new Set(within.map(nameLog))
  const came = new Set(again.map(nameLog))
  const isReplaced = ({ blockNumber, blockHash }: FoundLog) =>
    (hashes.get(blockNumber) ?? blockHash) !== blockHash
  if (again.some(isReplaced)) return 'holds'
  const isNew = again.some((log) => !known.has(nameLog(log)))
  const isGone = within.some((log) => !came.has(nameLog(log)))
  if (isGone) return 'differs'
  return isNew ? 'lacks' : 'holds'
}

const nameLog = ({ blockNumber, logIndex }: FoundLog) => `${blockNumber}:${logIndex}`

/** Whether all that an answer lacks is behind its last log, or all before its first one: it was cut off there. */
export function isCutOff(logs: readonly FoundLog[], again: readonly FoundLog[], edge: Edge): boolean {
  const known = new Set(logs.map(nameLog))
  const [first, last] = [logs[0], logs.at(-1)]
  if (!first || !last) return false
  return again
    .filter((log) => !known.has(nameLog(log)))
    .every((log) => (edge === 'end' ? isBefore(last, log) : isBefore(log, first)))
}

const isBefore = (one: FoundLog, other: FoundLog) =>
  one.blockNumber < other.blockNumber ||
  (one.blockNumber === other.blockNumber && one.logIndex < other.logIndex)

/** What two cuts have in common, blocks or logs, differs by this share at most. */
const ALIKE = 0.1

type Answer = { range: BlockRange; logs: readonly FoundLog[] }

/**
 * What an answer that lacks logs, and the call that brought some of them, say of the service: that it gives so many logs, or that
 * it looks through so many blocks; both where two answers have both in common. `again` is null where it was refused; `least`:
 * the fewest logs at which the service may cut.
 */
export function readCut(
  { range, logs }: Answer,
  again: Answer | null,
  from: Edge,
  least = LEAST_CUT,
): RangeRefusal {
  const last = logs.at(-1)?.blockNumber ?? range.from
  if (again && countsBlocks({ range, logs }, again, from, least)) {
    return { kind: 'range-too-large', maxRange: Math.max(1, reach({ range, logs }, from)) }
  }
  const isOfOneSize = again !== null && areAlike(logs.length, again.logs.length)
  const maxResults = isOfOneSize ? Math.min(logs.length, again.logs.length) : logs.length
  return {
    kind: 'too-many-results',
    maxResults: again?.logs.length === logs.length ? logs.length : Math.max(least, maxResults),
    ...(again && haveAllInCommon({ range, logs }, again, from) && { maxRange: reach({ range, logs }, from) }),
    ...(from === 'end' && { suggested: { from: range.from, to: Math.max(range.from, last - 1) } }),
  }
}

/** Blocks from the edge that was looked at to the last log of an answer. */
function reach({ range, logs }: Answer, from: Edge): number {
  const [first, last] = [logs[0]?.blockNumber ?? range.to, logs.at(-1)?.blockNumber ?? range.from]
  return from === 'end' ? last - range.from + 1 : range.to - first + 1
}

const isCut = (answer: Answer, from: Edge) => reach(answer, from) < (1 - ALIKE) * width(answer.range)

function countsBlocks(one: Answer, other: Answer, from: Edge, least: number): boolean {
  const isOfOneSize = one.logs.length === other.logs.length
  if (one.logs.length < (isOfOneSize ? LEAST_FEW : least)) return true
  if (isOfOneSize || !isCut(other, from)) return false
  if (reach(one, from) < LEAST_SCAN) return false
  return areAlike(reach(one, from), reach(other, from))
}

const haveAllInCommon = (one: Answer, other: Answer, from: Edge) =>
  one.logs.length === other.logs.length &&
  isCut(other, from) &&
  Math.abs(reach(one, from) - reach(other, from)) <= 1

const areAlike = (one: number, other: number) => Math.abs(one - other) < ALIKE * one
