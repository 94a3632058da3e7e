import { type BlockRange, isSameRange } from '@/lib/block/block-range'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { RangePlanner, RangeRefusal } from '../planner/range-planner'
import { type AskedLogs, askLogs } from './ask-logs'
import { createNewestFinder, createOldestFinder, failedBlock } from './find-oldest'
import { PrunedError } from './search-errors'
import type { SearchEvent, SearchSnapshot } from './search-event'
import type { LogsRun } from './search-run'

/** Keeps calls in progress until nothing is left or no more are allowed. Throws the error of a refused call. */
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

/** Reads one range, and reports the result to the planner. */
function createSettler(planner: RangePlanner, run: LogsRun, look: () => SearchSnapshot) {
  const { report, filter } = run
  const { range: search } = look()
  const findNewest = createNewestFinder(run, search)
  const oldestFinder = createOldestFinder(run, () => Math.min(search.to, planner.newest))

  /** Leaves out blocks that the provider does not have. Throws all other errors. */
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
    // One block of the range failed: smaller ranges find it.
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
