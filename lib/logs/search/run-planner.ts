import type { BlockRange } from '@/lib/block/block-range'
import type { RangePlanner } from '../planner/range-planner'
import { askLogs } from './ask-logs'
import type { SearchEvent, SearchSnapshot } from './search-event'
import type { Run } from './search-run'

/**
 * Keeps calls under way until nothing is left to ask for, or no more may be asked. `look` tells how the search stands
 * with what the planner has settled. Throws what refused a call.
 */
export async function* runPlanner(
  planner: RangePlanner,
  run: Run,
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
function createSettler(planner: RangePlanner, run: Run, look: () => SearchSnapshot) {
  const { door, report, filter } = run
  return async (range: BlockRange) => {
    const asked = await askLogs(run, range, filter)
    const bill = door.bill()
    if ('logs' in asked) {
      const { logs, tookMs } = asked
      const blocks = logs.map((log) => log.blockNumber)
      planner.accept(range, blocks, tookMs)
      for (const block of run.parts.keys()) {
        if (block >= range.from && block <= range.to) run.parts.delete(block)
      }
      report({ type: 'answered', range, logs, bill, callsLeft: planner.callsLeft(), snapshot: look() })
      return
    }
    const became = planner.refuse(range, asked.refusal)
    if (!asked.why) report({ type: 'cut-short', range, count: asked.count, bill })
    else if (became === 'split') report({ type: 'split', range, why: asked.why, bill })
    else report({ type: 'gap', range, why: asked.why, bill, snapshot: look() })
  }
}
