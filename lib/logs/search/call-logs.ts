import { numberToHex } from 'viem'
import { type BlockRange, width } from '@/lib/block/block-range'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { type FoundLog, parseLogsAnswer } from '../answer/logs-answer'
import { askBloom } from '../checks/block-bloom'
import { LIMITS_STAY } from '../checks/provider-facts'
import type { Bench } from '../checks/run-rules'
import { BudgetReachedError } from '../client/budgeted-client'
import type { RangeRefusalKind } from '../planner/range-planner'
import { holdLogs, inChainOrder } from './held-logs'
import type { LogsRun } from './search-run'
import { longestList, partsOf, splitFilter } from './split-filter'

/** geth accepts 1,000 values. A list that is refused without a number is halved. */
const GETH_VALUES = 1000

/** `isCheck`: a refusal is not retried with fewer blocks. */
type Options = { isCheck?: boolean }

/** Reads a range by one call, or by one for each part of a list that is too long. */
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
    run.report({ type: 'filter-split', range, why: error })
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
  const isSmallest = !isCheck && width(range) === 1 && splitFilter(filter) === null
  const answer = await by.call('eth_getLogs', paramsOf(range), range, first, isSmallest)
  return parseLogsAnswer(answer, range, filter)
}

/** The checks of a search. */
export const benchOf = (run: LogsRun): Bench => ({
  known: run.known,
  affords: run.affords,
  calls: {
    bloom: (block) => askBloom(run.checking, block),
    async logs(range, filter) {
      const logs = await callLogs(run, range, filter, { isCheck: true })
      run.held = holdLogs(run.held, logs)
      return logs
    },
  },
  onFinding: ({ rule, verdict }, range) => run.report({ type: 'checked', range, rule, verdict }),
})

const RANGE_REFUSALS: Partial<Record<RefusalKind, RangeRefusalKind>> = {
  'too-many-results': 'too-many-results',
  'query-timeout': 'timeout',
  'range-too-large': 'range-too-large',
  'unnamed-limit': 'unnamed',
}

/** Undefined if a smaller range does not help. One block is never too wide. */
export function refusedAs(error: unknown, range: BlockRange): RangeRefusalKind | undefined {
  const kind = error instanceof RpcError ? RANGE_REFUSALS[error.kind] : undefined
  return kind === 'range-too-large' && width(range) === 1 ? undefined : kind
}

/** One block refused as too wide is refused for another reason. */
export function withTrueKind(error: unknown): unknown {
  if (!(error instanceof RpcError) || error.kind !== 'range-too-large') return error
  return error.as('other')
}
