import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { type LogColumns, packLogs, unpackLogs } from '../answer/log-columns'
import type { FoundLog } from '../answer/logs-answer'

/** A block with too many logs for one response. `left`: parts of the filter that are left. `isFull`: a part may be truncated. */
export type Parts = {
  left: readonly LogFilter[]
  logs: readonly FoundLog[]
  isFull: boolean
}

/** Kept with the search until the block is answered, because it is paid for. */
export type BlockInParts = Omit<Parts, 'logs'> & { block: number; logs: LogColumns }

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

/** The parts before a block. */
export const partsBefore = (block: number, parts: readonly BlockInParts[] = []): readonly BlockInParts[] =>
  parts.filter((one) => one.block < block)
