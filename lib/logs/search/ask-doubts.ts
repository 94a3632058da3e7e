import { type BlockRange, joinRanges, width } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'
import { askBare } from '../checks/ask-bare'
import { drawBare } from '../checks/askable-doubts'
import type { BareFound } from '../checks/bare-found'
import { createFirstLook } from '../checks/first-look'
import { bareEnds, learnKeptFor, learnReached, NotKeptError } from '../checks/look-at-ends'
import type { Place } from '../checks/seek-logs'
import { BudgetReachedError } from '../door/spending-door'
import { type PinnedRange, tailOf } from '../range/pinned-range'
import { askBareStretches } from './ask-bare-stretches'
import { callOf } from './ask-logs'
import { askTwice } from './ask-twice'
import type { SearchEvent, SearchSnapshot } from './search-event'
import { endedBy } from './search-logs'
import type { SearchProgress } from './search-progress'
import { openRun, type Run, type RunOptions } from './search-run'

type Doubt = SearchProgress['doubts'][number]

/**
 * Asks a service what it was not asked, or did not show, during a finished search: whether it has logs of blocks so old,
 * so new, or between others, looks for all that is asked, by other blocks each time, and gives again the logs that came: `logsOf`.
 */
export async function* askDoubts(
  options: RunOptions & { snapshot: SearchSnapshot },
  doubts: readonly Doubt[],
  logsOf: (range: BlockRange) => readonly FoundLog[],
): AsyncGenerator<SearchEvent, void, undefined> {
  const run = openRun(options)
  const { snapshot } = options
  const finish = (end: SearchSnapshot): SearchEvent => ({
    type: 'finished',
    state: end.gaps.length > 0 ? 'complete-except-gaps' : 'complete',
    bill: run.door.bill(),
    snapshot: end,
  })
  let end = snapshot
  try {
    const [old, fresh] = [doubts.find(({ why }) => why === 'old'), doubts.find(({ why }) => why === 'new')]
    if (old) end = await askOld(old, run, options)
    const left = doubts.flatMap((doubt) => doubtBehind(doubt, lostOf(snapshot, end)))
    if (fresh) await askNew(fresh, run, snapshot.range)
    yield* run.reported()
    const unshown = left.filter(({ why }) => why === 'wide' || why === 'list')
    if (unshown.length > 0) await askShown(unshown, logsOf, run)
    yield* run.reported()
    const once = left.filter(({ why }) => why === 'once')
    const tail = tailOf(snapshot.range)
    const final = tail ? tail.from - 1 : snapshot.range.to
    await askTwice(once, logsOf, final, run)
    yield* run.reported()
    await askBareStretches(drawBare(left), logsOf, run)
    yield* run.reported()
    yield finish(end)
  } catch (error) {
    yield* run.reported()
    // A call that had to be made again took the place of another: the search is whole all the same.
    if (error instanceof BudgetReachedError) yield finish(end)
    else yield { type: 'finished', ...endedBy(error, options.signal), bill: run.door.bill(), snapshot: end }
  }
}

/** Up to which block it was found out that no logs are kept. */
const lostOf = (before: SearchSnapshot, { gaps }: SearchSnapshot): number =>
  gaps !== before.gaps ? (gaps[0]?.to ?? -1) : -1

/** Of what is in doubt, what lies behind a block. */
const doubtBehind = (doubt: Doubt, block: number): readonly Doubt[] =>
  doubt.range.to <= block
    ? []
    : [{ ...doubt, range: { from: Math.max(doubt.range.from, block + 1), to: doubt.range.to } }]

async function askOld(
  doubt: Doubt,
  run: Run,
  { snapshot, network }: RunOptions & { snapshot: SearchSnapshot },
): Promise<SearchSnapshot> {
  const { range } = doubt
  const found = await askAnew(doubt, 'oldest', run)
  if (found === 'has') learnKeptFor(run, range.from, snapshot.range, network.blockTime)
  if (found !== 'lacks') return snapshot
  const gaps = joinRanges([range, ...snapshot.gaps.filter(({ to }) => to > range.to)])
  const without = { ...snapshot, gaps }
  run.report({ type: 'not-kept', range, why: new NotKeptError(), bill: run.door.bill(), snapshot: without })
  return without
}

async function askNew(doubt: Doubt, run: Run, range: PinnedRange): Promise<void> {
  const found = await askAnew(doubt, 'newest', run)
  if (found === 'has') learnReached(run, range)
  if (found === 'lacks') run.report({ ...doubt, type: 'doubted', why: 'hole', bill: run.door.bill() })
}

/** What is shown by then takes the doubt away. */
async function askAnew({ range, why, count }: Doubt, place: Place, run: Run): Promise<BareFound> {
  const { filter, checking, report, door } = run
  const found = await askBare({ range, place, logged: 0 }, filter, { door: checking, report })
  if (found === 'unknown' || found === 'unchecked') return found
  report({ type: 'dispelled', range, why, bill: door.bill() })
  if (found === 'narrow') report({ type: 'doubted', range, count, why: 'hole', bill: door.bill() })
  return found
}

async function askShown(
  doubts: readonly Doubt[],
  logsOf: (range: BlockRange) => readonly FoundLog[],
  run: Run,
): Promise<void> {
  const { checking, affords, trust, report, filter, door } = run
  const isWide = ({ why }: Doubt) => why === 'wide'
  const asked = doubts.some(isWide) ? doubts.filter(isWide) : doubts
  const [widest] = asked.toSorted((a, b) => width(b.range) - width(a.range))
  if (!widest) return
  const look = createFirstLook({ call: callOf(checking), door: checking, affords, trust, report })
  const logs = logsOf(widest.range)
  const found = await look.byWitnesses(widest.range, placesToShow(widest, logs), filter, logs)
  if (found === 'all') {
    report({ type: 'shown', blocks: trust.looked(), lists: true, again: trust.again(), bill: door.bill() })
    return
  }
  if (found === 'unknown' || found === 'unaffordable') return
  for (const { range, count, why } of doubts) {
    report({ type: 'dispelled', range, why, bill: door.bill() })
    report({ type: 'doubted', range, count, why: 'part', bill: door.bill() })
  }
}

/** Where logs are to come: of a range so wide, at each end that holds none for long, and amid one that holds none; anywhere, of a list. */
function placesToShow({ range, why }: Doubt, logs: readonly FoundLog[]): readonly Place[] {
  const [firstLog, lastLog] = [logs[0]?.blockNumber ?? null, logs.at(-1)?.blockNumber ?? null]
  const { oldest, newest } = bareEnds({ range, firstLog, lastLog })
  const places: Place[] = []
  if (oldest) places.push('oldest')
  if (newest) places.push('newest')
  if (logs.length === 0) places.push('middle')
  return why === 'wide' && places.length > 0 ? places : ['elsewhere']
}
