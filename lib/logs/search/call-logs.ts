import { numberToHex } from 'viem'
import { type BlockRange, width } from '@/lib/block/block-range'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { type FoundLog, parseLogsAnswer } from '../answer/logs-answer'
import { LIMITS_STAY } from '../checks/provider-facts'
import { BudgetReachedError } from '../client/budgeted-client'
import { inChainOrder } from './held-logs'
import type { LogsRun } from './search-run'
import { longestList, partsOf } from './split-filter'

/** Where a list is refused without a number, half of its values is asked for, but no more than geth accepts. */
const GETH_VALUES = 1000

/** `isCheck`: the call tests an answer, and no smaller range is tried where it is refused. */
type Options = { isCheck?: boolean }

/** Asks for the logs of a range: by one call, or by one for each part of a list that is too long for the provider. */
export async function callLogs(
  run: LogsRun,
  range: BlockRange,
  filter: LogFilter,
  options: Options = {},
): Promise<readonly FoundLog[]> {
  const { values } = run.known.facts
  const parts = values ? partsOf(filter, values.most) : [filter]
  if (parts.length > 1 && !run.affords(...parts.map(() => 'eth_getLogs' as const)))
    throw new BudgetReachedError('The next calls would cost more than the rest of the budget.')
  try {
    const found: FoundLog[] = []
    for (const part of parts) found.push(...(await callPart(run, range, part, options)))
    return parts.length > 1 ? inChainOrder(found) : found
  } catch (error) {
    if (!(error instanceof RpcError) || error.kind !== 'too-many-parameters') throw error
    const asked = Math.max(...parts.map(longestList))
    if (asked === 1) throw error
    const most = Math.min(error.states.maxValues ?? GETH_VALUES, Math.ceil(asked / 2))
    run.known.facts = { ...run.known.facts, values: { most, until: Date.now() + LIMITS_STAY } }
    run.report({ type: 'filter-split', range, why: error, bill: run.client.bill() })
    return callLogs(run, range, filter, options)
  }
}

async function callPart(
  { client, checking }: LogsRun,
  range: BlockRange,
  filter: LogFilter,
  { isCheck = false }: Options,
): Promise<readonly FoundLog[]> {
  const paramsOf = ({ from, to }: BlockRange) => [
    { ...filter, fromBlock: numberToHex(from), toBlock: numberToHex(to) },
  ]
  const first = !isCheck && width(range) > 1 ? paramsOf({ from: range.from, to: range.from }) : undefined
  const by = isCheck ? checking : client
  return parseLogsAnswer(await by.call('eth_getLogs', paramsOf(range), range, first), range, filter)
}
