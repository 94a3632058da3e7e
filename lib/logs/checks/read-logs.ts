import { numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { type FoundLog, parseLogsAnswer } from '../answer/logs-answer'

type Ask = { call: (method: 'eth_getLogs', params: readonly unknown[]) => Promise<unknown> }

/** One call of eth_getLogs, its answer checked against the range and the filter. */
export async function readLogs(ask: Ask, range: BlockRange, filter: LogFilter): Promise<readonly FoundLog[]> {
  const params = [{ ...filter, fromBlock: numberToHex(range.from), toBlock: numberToHex(range.to) }]
  return parseLogsAnswer(await ask.call('eth_getLogs', params), range, filter)
}
