import { type BlockRange, joinRanges, width } from '@/lib/block/block-range'
import { askKept } from './ask-kept'
import { callOf } from './ask-logs'
import { drawShares } from './ask-witness'
import { createFirstLook } from './first-look'
import { learnKeptFor, NotKeptError } from './look-back'
import type { SearchEvent, SearchSnapshot } from './search-event'
import { endedBy } from './search-logs'
import type { SearchProgress } from './search-progress'
import { openRun, type Run, type RunOptions } from './search-run'

type Doubt = SearchProgress['doubts'][number]

/** Of old blocks, the share that is looked at: what a service throws away is the oldest. */
const OLDEST = 0.1

/**
 * Asks a service what it was not asked during a finished search: whether it keeps blocks so old, and looks for all that is
 * asked; by other blocks each time.
 */
export async function* askDoubts(
  options: RunOptions & { snapshot: SearchSnapshot },
  doubts: readonly Doubt[],
): AsyncGenerator<SearchEvent, void, undefined> {
  const run = openRun(options)
  const { snapshot } = options
  const finish = (end: SearchSnapshot): SearchEvent => ({
    type: 'finished',
    state: end.gaps.length > 0 ? 'complete-except-gaps' : 'complete',
    bill: run.door.bill(),
    snapshot: end,
  })
  try {
    const old = doubts.find(({ why }) => why === 'old')
    const end = old ? await askOld(old.range, run, options) : snapshot
    yield* run.reported()
    const unshown = doubts.filter(({ why }) => why === 'wide' || why === 'list')
    if (unshown.length > 0) await askShown(unshown, run)
    yield* run.reported()
    yield finish(end)
  } catch (error) {
    yield* run.reported()
    yield { type: 'finished', ...endedBy(error, options.signal), bill: run.door.bill(), snapshot }
  }
}

async function askOld(
  range: BlockRange,
  run: Run,
  { snapshot, network }: RunOptions & { snapshot: SearchSnapshot },
): Promise<SearchSnapshot> {
  const kept = await askKept(range, run, drawShares(0, OLDEST))
  if (kept === 'unchecked') return snapshot
  run.report({ type: 'dispelled', range, why: 'old', bill: run.door.bill() })
  if (kept !== 'thrown-away') {
    learnKeptFor(run, range.from, snapshot.range, network.blockTime)
    return snapshot
  }
  const gaps = joinRanges([range, ...snapshot.gaps.filter(({ to }) => to > range.to)])
  const without = { ...snapshot, gaps }
  run.report({ type: 'not-kept', range, why: new NotKeptError(), bill: run.door.bill(), snapshot: without })
  return without
}

async function askShown(doubts: readonly Doubt[], run: Run): Promise<void> {
  const { checking, affords, trust, report, filter, door } = run
  const [widest] = doubts.toSorted((a, b) => width(b.range) - width(a.range))
  if (!widest) return
  const look = createFirstLook({ call: callOf(checking), door: checking, affords, trust, report })
  const found = await look.byWitness(widest.range, filter)
  if (found === 'all') {
    report({ type: 'shown', blocks: trust.looked(), lists: true, bill: door.bill() })
    return
  }
  if (found === 'unknown' || found === 'unaffordable') return
  for (const { range, count, why } of doubts) {
    report({ type: 'dispelled', range, why, bill: door.bill() })
    report({ type: 'doubted', range, count, why: 'part', bill: door.bill() })
  }
}
