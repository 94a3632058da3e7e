import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { type LogColumns, packLogs, unpackLogs } from '../answer/log-columns'
import type { FoundLog } from '../answer/logs-answer'

/**
 * A block that holds too much for one answer. `left`: parts of the filter that are not asked yet. `logs`: of the parts that were
 * answered, in the order of the chain. `isFull`: whether a part may be truncated.
 */
export type Parts = {
  left: readonly LogFilter[]
  logs: readonly FoundLog[]
  isFull: boolean
}

/** The same as plain data: it is paid for, and kept with the search until the block counts as answered. */
export type BlockInParts = Omit<Parts, 'logs'> & { block: number; logs: LogColumns }

/** By their blocks. */
export type BlocksInParts = Map<number, BlockInParts>

export const packParts = (block: number, { logs, ...parts }: Parts): BlockInParts => ({
  ...parts,
  block,
  logs: packLogs(logs),
})

export const unpackParts = ({ left, logs, isFull }: BlockInParts): Parts => ({
  left,
  logs: unpackLogs(logs),
  isFull,
})

export const openParts = (parts: readonly BlockInParts[] = []): BlocksInParts =>
  new Map(parts.map((one) => [one.block, one]))

/** What stays where the blocks from this one on are void. */
export const partsBefore = (block: number, parts: readonly BlockInParts[] = []): readonly BlockInParts[] =>
  parts.filter((one) => one.block < block)
