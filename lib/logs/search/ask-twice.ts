import type { BlockRange } from '@/lib/block/block-range'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import { type FoundLog, UntrueAnswerError } from '../answer/logs-answer'
import { createCameBefore } from '../checks/came-before'
import { compareCheck, type Verdict } from '../checks/compare-check'
import { createBlockLook } from '../checks/look-at-block'
import { checksOf } from '../checks/sample-answer'
import { callOf } from './ask-logs'
import type { SearchProgress } from './search-progress'
import type { Run } from './search-run'

type Doubt = SearchProgress['doubts'][number]

/**
 * Asks for parts of the largest answer in doubt, of which `logsOf` gives the logs: by other questions than before, so that what is
 * cut off shows, too. What it lacks is brought, of blocks up to the `final` one.
 */
export async function askTwice(
  doubts: readonly Doubt[],
  logsOf: (range: BlockRange) => readonly FoundLog[],
  final: number,
  run: Run,
): Promise<void> {
  const { trust, report, door } = run
  const [largest] = doubts.toSorted((a, b) => b.count - a.count)
  const logs = largest ? logsOf(largest.range) : []
  if (!largest || logs.length === 0) return
  const again = await askAgain(largest.range, logs, run)
  if (again === null) return
  if (again.isAlike) {
    trust.learnAgain(logs.length)
    report({ type: 'shown', blocks: trust.looked(), lists: false, again: trust.again(), bill: door.bill() })
    return
  }
  const missing = bringMissing(largest.range, logs, again.came, final, run)
  const reason = again.isRefused ? 'limit' : 'differs'
  for (const { range, count, why } of doubts) {
    const all = range === largest.range ? count + missing : count
    report({ type: 'dispelled', range, why, bill: door.bill() })
    report({ type: 'doubted', range, count: all, why: reason, bill: door.bill() })
  }
}

/** Brings what an answer lacks of what came, and gives how much it was. */
function bringMissing(
  range: BlockRange,
  logs: readonly FoundLog[],
  came: readonly FoundLog[],
  final: number,
  { report, door, filter }: Run,
): number {
  const before = createCameBefore()
  before.hold(came)
  // Of a block that the chain may have replaced, logs of both would be shown.
  const missing = before.takeMissing(range, filter, logs).filter(({ blockNumber }) => blockNumber <= final)
  if (missing.length > 0) report({ type: 'brought', range, logs: missing, bill: door.bill() })
  return missing.length
}

type Again = {
  isAlike: boolean
  came: readonly FoundLog[]
  /** A part of the answer is said to hold too many logs. */
  isRefused?: boolean
}

/** What came, and whether it is the same; null where nothing came that says anything. */
async function askAgain(range: BlockRange, logs: readonly FoundLog[], run: Run): Promise<Again | null> {
  const call = callOf(run.checking)
  const [first, last] = [logs[0]?.blockNumber, logs.at(-1)?.blockNumber]
  try {
    if (first !== undefined && first === last) {
      const looked = await lookAtBlock({ from: first, to: first }, logs, run)
      if (!looked?.isAlike) return looked
    }
    for (const check of checksOf(range, logs)) {
      const came = await call(check, run.filter)
      if (compareCheck(logs, check, came) !== 'holds') return { isAlike: false, came }
    }
    return { isAlike: true, came: [] }
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'too-many-results')
      return { isAlike: false, came: [], isRefused: true }
    if (error instanceof RpcError || error instanceof UntrueAnswerError) return null
    throw error
  }
}

/** Null where nothing came that says anything. */
async function lookAtBlock(
  block: BlockRange,
  logs: readonly FoundLog[],
  { door, checking, trust, report, filter }: Run,
): Promise<Again | null> {
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
  const looked = await look(block, logs, filter)
  // Few logs are not looked into so, nor as many as were seen to be whole.
  if (door.bill().calls > calls) return verdict && { isAlike: verdict === 'holds', came: looked }
  const came = await call(block, filter)
  return { isAlike: compareCheck(logs, block, came) === 'holds', came }
}
