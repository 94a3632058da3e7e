import type { BlockRange } from '@/lib/block/block-range'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'

/** Logs of truncated responses and of checks. A log that was returned once must not be lost in a retry. */
export type HeldLogs = ReadonlyMap<string, FoundLog>

export const NO_HELD: HeldLogs = new Map()

const nameOf = ({ blockNumber, logIndex }: FoundLog) => `${blockNumber}:${logIndex}`

export const holdLogs = (held: HeldLogs, logs: readonly FoundLog[]): HeldLogs =>
  logs.length === 0 ? held : new Map([...held, ...logs.map((log) => [nameOf(log), log] as const)])

/** The held logs of these blocks that a response lacks, without logs of replaced blocks; and the rest. */
export function takeMissing(
  held: HeldLogs,
  { from, to }: BlockRange,
  filter: LogFilter,
  logs: readonly FoundLog[],
): { missing: readonly FoundLog[]; held: HeldLogs } {
  if (held.size === 0) return { missing: [], held }
  const matches = createLogMatcher(filter)
  const isOf = (log: FoundLog) => log.blockNumber >= from && log.blockNumber <= to && matches(log)
  const came = new Set(logs.map(nameOf))
  const hashes = new Map(logs.map(({ blockNumber, blockHash }) => [blockNumber, blockHash]))
  const isMissing = (log: FoundLog) =>
    !came.has(nameOf(log)) && (hashes.get(log.blockNumber) ?? log.blockHash) === log.blockHash
  const within = [...held.values()].filter(isOf)
  return {
    missing: within.filter(isMissing),
    held: new Map([...held].filter(([, log]) => !isOf(log))),
  }
}

export const inChainOrder = (logs: readonly FoundLog[]): readonly FoundLog[] =>
  logs.toSorted((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)

export function missingOf(logs: readonly FoundLog[], others: readonly FoundLog[]): readonly FoundLog[] {
  const known = new Set(logs.map(({ logIndex }) => logIndex))
  const hash = logs[0]?.blockHash
  return others.filter(({ blockHash, logIndex }) => (hash ?? blockHash) === blockHash && !known.has(logIndex))
}
