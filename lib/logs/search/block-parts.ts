import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'

/**
 * A block that holds too much for one answer: the parts of the filter that are left to ask it for, and the logs of those that were
 * answered. Plain data: they are paid for, and kept with the search until the block is whole.
 */
export type BlockInParts = { block: number; left: readonly LogFilter[]; logs: readonly FoundLog[] }

/** By their blocks. */
export type BlocksInParts = Map<number, BlockInParts>

export const openParts = (parts: readonly BlockInParts[] = []): BlocksInParts =>
  new Map(parts.map((one) => [one.block, one]))

/** What stays where the blocks from this one on are void. */
export const partsBefore = (block: number, parts: readonly BlockInParts[] = []): readonly BlockInParts[] =>
  parts.filter((one) => one.block < block)

/** Logs with others of the same block that are not among them. */
export function withOthers(logs: readonly FoundLog[], others: readonly FoundLog[]): readonly FoundLog[] {
  const nameOf = ({ blockHash, logIndex }: FoundLog) => `${blockHash}:${logIndex}`
  const known = new Set(logs.map(nameOf))
  return [...logs, ...others.filter((log) => !known.has(nameOf(log)))]
}
