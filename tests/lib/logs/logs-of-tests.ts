import { type Hex, padHex } from 'viem'
import type { LogReader } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import type { Scales } from '@/lib/logs/table/amounts'
import { filterLogs, orderLogs } from '@/lib/logs/table/select-logs'
import type { TableView } from '@/lib/logs/table/table-view'
import { NO_UNITS } from '@/lib/tokens/token-unit'
import { TOKEN, TRANSFER } from './in-memory-node'

/** Every number is shown as it is. */
export const NO_SCALES: Scales = { units: NO_UNITS, columns: {} }

/** A transfer of a token: from, to, and how much. */
export function transfer(
  blockNumber: number,
  from: Hex,
  to: Hex,
  value: bigint,
  change: Partial<FoundLog> = {},
): FoundLog {
  return {
    blockNumber,
    blockHash: padHex(`0x${blockNumber}b`),
    transactionHash: padHex(`0x${blockNumber}f`),
    transactionIndex: 0,
    logIndex: 0,
    address: TOKEN,
    topics: [TRANSFER, padHex(from), padHex(to)],
    data: `0x${value.toString(16).padStart(64, '0')}`,
    removed: false,
    ...change,
  }
}

export const ALICE: Hex = '0xa11ce0000000000000000000000000000000a11c'
export const BOB: Hex = '0xb0b000000000000000000000000000000000b0b0'

/** The logs that a view shows, in its order. */
export const selectLogs = (
  logs: readonly FoundLog[],
  view: TableView,
  read: LogReader,
): readonly FoundLog[] => orderLogs(filterLogs(logs, view, read), view, read)
