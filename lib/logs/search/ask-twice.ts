import type { BlockRange } from '@/lib/block/block-range'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import { type FoundLog, UntrueAnswerError } from '../answer/logs-answer'
import { compareCheck, type Verdict } from '../checks/compare-check'
import { createBlockLook } from '../checks/look-at-block'
import { checksOf } from '../checks/sample-answer'
import { callOf } from './ask-logs'
import type { SearchProgress } from './search-progress'
import type { Run } from './search-run'

type Doubt = SearchProgress['doubts'][number]

/**
 * Asks for parts of the largest answer in doubt, of which `logsOf` gives the logs: by other questions than before, so that what is
 * cut off shows, too.
 */
export async function askTwice(
  doubts: readonly Doubt[],
  logsOf: (range: BlockRange) => readonly FoundLog[],
  run: Run,
): Promise<void> {
  const { trust, report, door } = run
  const [largest] = doubts.toSorted((a, b) => b.count - a.count)
  if (!largest) return
  const isAlike = await askAgain(largest.range, logsOf(largest.range), run)
  if (isAlike === null) return
  if (isAlike) {
    trust.learnAgain(largest.count)
    report({ type: 'shown', blocks: trust.looked(), lists: false, again: trust.again(), bill: door.bill() })
    return
  }
  for (const { range, count, why } of doubts) {
    report({ type: 'dispelled', range, why, bill: door.bill() })
    report({ type: 'doubted', range, count, why: 'differs', bill: door.bill() })
  }
}

/** Whether the same logs came; null where it was refused. */
async function askAgain(range: BlockRange, logs: readonly FoundLog[], run: Run): Promise<boolean | null> {
  const call = callOf(run.checking)
  const [first, last] = [logs[0]?.blockNumber, logs.at(-1)?.blockNumber]
  try {
    if (first !== undefined && first === last) {
      const verdict = await lookAtBlock({ from: first, to: first }, logs, run)
      if (verdict !== 'holds') return verdict === null ? null : false
    }
    for (const check of checksOf(range, logs)) {
      if (compareCheck(logs, check, await call(check, run.filter)) !== 'holds') return false
    }
    return true
  } catch (error) {
    if (error instanceof RpcError || error instanceof UntrueAnswerError) return null
    throw error
  }
}

/** Null where nothing came that says anything. */
async function lookAtBlock(
  block: BlockRange,
  logs: readonly FoundLog[],
  { door, checking, trust, report, filter }: Run,
): Promise<Verdict | null> {
  const call = callOf(checking)
  const { calls } = door.bill()
  let verdict: Verdict | null = null
  const look = createBlockLook({
    call,
    door: checking,
    // Nothing but this is to be asked for the price that was named.
    affords: () => true,
    trust,
    report(event) {
      if (event.type === 'checked') verdict = event.verdict
      report(event)
    },
  })
  await look(block, logs, filter)
  // Few logs are not looked into so, nor as many as were seen to be whole.
  if (door.bill().calls > calls) return verdict
  return compareCheck(logs, block, await call(block, filter))
}
