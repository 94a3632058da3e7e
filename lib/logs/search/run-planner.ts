import { type BlockRange, isSameRange } from '@/lib/block/block-range'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { RangePlanner, RangeRefusal } from '../planner/range-planner'
import { type AskedLogs, askLogs } from './ask-logs'
import { createNewestFinder } from './find-newest'
import { createOldestFinder, failedBlock } from './find-oldest'
import { PrunedError } from './search-errors'
import type { SearchEvent, SearchSnapshot } from './search-event'
import type { LogsRun } from './search-run'

/**
 * Keeps calls under way until nothing is left to ask for, or no more may be asked. `look` tells how the search stands
 * with what the planner has settled. Throws what refused a call.
 */
export async function* runPlanner(
  planner: RangePlanner,
  run: LogsRun,
  look: () => SearchSnapshot,
): AsyncGenerator<SearchEvent, void, undefined> {
  const { atATime, signal } = run
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  const settle = createSettler(planner, run, look)

  const mayAsk = () =>
    !planner.done && failures.length === 0 && !signal.aborted && !run.isPaused() && run.affords('eth_getLogs')
  const nextRange = () => (mayAsk() && underWay.size < atATime.allowed ? planner.next() : null)

  for (;;) {
    yield* run.reported()
    for (let range = nextRange(); range; range = nextRange()) {
      yield { type: 'asked', range }
      const settled = settle(range)
        .catch((error: unknown) => failures.push(error))
        .then(() => void underWay.delete(settled))
      underWay.add(settled)
    }
    if (underWay.size === 0) break
    await Promise.race([...underWay, run.news()])
  }
  yield* run.reported()
  if (failures.length > 0) throw failures[0]
}

/** Asks for one range, tells the planner what came of it, and reports that. */
function createSettler(planner: RangePlanner, run: LogsRun, look: () => SearchSnapshot) {
  const { report, filter } = run
  const { range: search } = look()
  const findNewest = createNewestFinder(run, search)
  const oldestFinder = createOldestFinder(run, () => Math.min(search.to, planner.newest))

  /** Leaves out what the provider does not have at either end of the chain. Throws what else refused the range. */
  async function leaveOut(range: BlockRange, why: unknown) {
    if (!(why instanceof RpcError) || search.from === search.to) throw why
    const newest = why.kind === 'ahead-of-head' ? await findNewest(range, why) : null
    if (newest !== null) {
      planner.endAt(range, newest)
      report({ type: 'split', range, why })
      return
    }
    if (why.kind !== 'missing-data' && why.kind !== 'ahead-of-head') throw why
    const failed = failedBlock(why, range)
    if (failed !== null && failed > range.from) {
      return refuse(range, { kind: 'failed-block', suggested: { from: range.from, to: failed - 1 } }, why)
    }
    const oldest = await oldestFinder.find(range, why)
    // One block of the range failed: smaller ranges are asked for, as after a query that took too long.
    if (oldest === null) return refuse(range, { kind: 'timeout' }, why)
    const gap = planner.leaveOut(range, oldest)
    if (!isSameRange(gap, range)) report({ type: 'split', range, why })
    const reason = oldestFinder.hasOlder(range) ? why : new PrunedError(oldest)
    report({ type: 'gap', range: gap, why: reason, snapshot: look() })
  }

  return async (range: BlockRange) => {
    let asked: AskedLogs
    try {
      asked = await askLogs(run, range, filter)
    } catch (error) {
      return leaveOut(range, error)
    }
    if ('logs' in asked) {
      const { logs, tookMs } = asked
      const blocks = logs.map((log) => log.blockNumber)
      planner.accept(range, blocks, tookMs)
      oldestFinder.answered(range)
      for (const block of run.parts.keys()) {
        if (block >= range.from && block <= range.to) run.parts.delete(block)
      }
      report({ type: 'answered', range, logs, callsLeft: planner.callsLeft(), snapshot: look() })
      return
    }
    if (asked.why) return refuse(range, asked.refusal, asked.why)
    planner.refuse(range, asked.refusal)
    report({ type: 'cut-short', range, count: asked.count })
  }

  function refuse(range: BlockRange, refusal: RangeRefusal, why: RpcError) {
    const became = planner.refuse(range, refusal)
    if (became === 'split') report({ type: 'split', range, why })
    else report({ type: 'gap', range, why, snapshot: look() })
  }
}
