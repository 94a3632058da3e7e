import { type Hex, padHex } from 'viem'
import type { EventSignature } from '@/lib/abi/event-signature'
import { packLogs } from '@/lib/logs/answer/log-columns'
import { LogList } from '@/lib/logs/answer/log-list'
import type { LogReader } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import type { Scales } from '@/lib/logs/table/amounts'
import { filterLogs, orderLogs } from '@/lib/logs/table/select-logs'
import type { TableView } from '@/lib/logs/table/table-view'
import { createWaysOfReading } from '@/lib/logs/table/ways-of-reading'
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

/** As they are found: in the columns of answers, so many logs in each. */
export function listOf(logs: readonly FoundLog[], inAnswer = 2): LogList {
  const parts = Array.from({ length: Math.ceil(logs.length / inAnswer) }, (_, part) =>
    logs.slice(part * inAnswer, (part + 1) * inAnswer),
  )
  return new LogList(parts.map(packLogs))
}

/** The logs that a view shows, in its order. `events` are those that `read` reads by, where any is quick to read. */
export function selectLogs(
  logs: readonly FoundLog[],
  view: TableView,
  read: LogReader,
  events: readonly EventSignature[] = [],
): readonly FoundLog[] {
  const waysOf = createWaysOfReading(read, () => events)
  const filtered = filterLogs(listOf(logs), view, { read, waysOf, topicTypes: view.topicTypes })
  return orderLogs(filtered, view, { read, waysOf }).slice()
}
