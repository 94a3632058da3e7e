import type { BlockRange } from '@/lib/block/block-range'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import { compareCheck } from '../checks/compare-check'
import { callOf } from './ask-logs'
import type { SearchProgress } from './search-progress'
import type { Run } from './search-run'

type Doubt = SearchProgress['doubts'][number]

/**
 * Asks for the first half of the largest answer in doubt, and for all behind the first log of that: what the two have in common
 * must be alike, and together they must hold as many logs.
 */
export async function askTwice(
  doubts: readonly Doubt[],
  { checking, trust, report, filter, door }: Run,
): Promise<void> {
  const [largest] = doubts.toSorted((a, b) => b.count - a.count)
  if (!largest) return
  const again = await askInParts(largest.range, filter, callOf(checking))
  if (again === null) return
  if (again.areAlike && again.count === largest.count) {
    trust.learnAgain(again.count)
    report({ type: 'shown', blocks: trust.looked(), lists: false, again: trust.again(), bill: door.bill() })
    return
  }
  for (const { range, count, why } of doubts) {
    report({ type: 'dispelled', range, why, bill: door.bill() })
    report({ type: 'doubted', range, count, why: 'differs', bill: door.bill() })
  }
}

/** Null where it is refused. */
async function askInParts({ from, to }: BlockRange, filter: LogFilter, call: ReturnType<typeof callOf>) {
  const middle = from + Math.floor((to - from) / 2)
  try {
    const half = await call({ from, to: middle }, filter)
    const first = half[0]?.blockNumber ?? middle
    const behind = await call({ from: first + 1, to }, filter)
    const common = { from: first + 1, to: middle }
    return {
      areAlike: compareCheck(half, common, logsIn(common, behind)) === 'holds',
      count: half.length - logsIn(common, half).length + behind.length,
    }
  } catch (error) {
    if (error instanceof RpcError) return null
    throw error
  }
}

const logsIn = ({ from, to }: BlockRange, logs: readonly FoundLog[]) =>
  logs.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to)
