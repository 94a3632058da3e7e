import { askBlockHeader, type BlockHeader } from '@/lib/block/block-header'
import { type BlockRange, overlap } from '@/lib/block/block-range'
import { toShownError } from '@/lib/rpc/door/own-fault'
import { NO_LIMITS, type ServiceLimits } from '../checks/known-service'
import { lookAtEnds, NotKeptError } from '../checks/look-at-ends'
import type { PatientDoor } from '../door/patient-door'
import { BudgetReachedError } from '../door/spending-door'
import { openLane } from '../planner/lanes'
import { createRangePlanner, type RangePlanner } from '../planner/range-planner'
import { reopen } from '../planner/reopen'
import { usualDensity } from '../planner/usual-density'
import { mayBeNew } from '../range/near-head'
import { askIsThere } from '../range/not-there-yet'
import { type PinnedRange, pinAgain, pinRange, tailOf } from '../range/pinned-range'
import { PausedError } from './ask-logs'
import { openParts, partsBefore } from './block-parts'
import { RestlessChainError } from './restless-chain'
import { runPlanner } from './run-planner'
import type { SearchEnd, SearchEvent, SearchSnapshot } from './search-event'
import { openRun, type Run, type RunOptions } from './search-run'
import { settleRange } from './settle-range'

/** Logs that the service gives in one answer. */
export const RESULT_LIMIT = 10_000

/** How often the newest blocks are read again because the chain replaced them meanwhile. */
const MOST_REORGS = 5

/**
 * Finds every log of a range, as it was typed, exactly once and says at each step what is known. Ranges that were answered and gaps tile
 * the pinned range when it completes. Where the range reaches blocks that are not final, it compares the hash of its
 * end when all is read, and reads those blocks again if the chain replaced them. A stop, a pause, a call that could
 * exceed the budget, and a refusal end it with what was found; give the snapshot of such an end to go on.
 */
export async function* searchLogs(options: RunOptions): AsyncGenerator<SearchEvent, void, undefined> {
  const run = openRun(options)
  const { limits = NO_LIMITS } = options
  let snapshot = () => options.snapshot ?? null
  const finish = (end: SearchEnd): SearchEvent => {
    return { type: 'finished', ...end, bill: run.door.bill(), snapshot: snapshot() }
  }
  try {
    let start = options.snapshot ?? startOf(await pinTyped(run, options), limits)
    for (let reorgs = 0; ; reorgs++) {
      const { range, settled } = start
      const planner = createRangePlanner({
        ...range,
        resultLimit: RESULT_LIMIT,
        concurrency: run.concurrency,
        snapshot: limit(start, run.trust.scannedBlocks(Date.now()), limits),
        prior: options.prior,
        usual: usualDensity(options.filter),
      })
      let { lookedBack = true } = start
      const look = (): SearchSnapshot => ({
        range,
        settled,
        lookedBack,
        parts: [...run.parts.values()],
        ...planner.snapshot(),
      })
      snapshot = look
      run.report({ type: 'pinned', ...range, bill: run.door.bill(), snapshot: look() })
      yield* runPlanner(planner, run, look)
      if (planner.done && !lookedBack && !run.isPaused()) {
        const lost = await lookAtEnds(run, withoutPruned(look()), options.network.blockTime)
        lookedBack = true
        if (lost) giveUp(lost, planner, run, look)
        yield* run.reported()
      }

      const tail = settled ? null : tailOf(range)
      if (!tail || !planner.done || run.isPaused()) return yield finish(endOf(look(), run, planner.behindAt))
      const end = await askBlockHeader(run.door, range.to)
      if (end?.hash === range.finality?.headHash) {
        const confirmed = { ...look(), settled: true }
        snapshot = () => confirmed
        run.report({ type: 'confirmed', range: tail, bill: run.door.bill() })
        yield* run.reported()
        return yield finish(endOf(confirmed, run, null))
      }
      if (reorgs === MOST_REORGS) throw new RestlessChainError()
      start = await startAgain(run.door, look(), tail.from, end)
      run.parts = openParts(start.parts)
      run.report({ type: 'reorged', range: tail, bill: run.door.bill() })
    }
  } catch (error) {
    yield* run.reported()
    yield finish(endedBy(error, run.signal))
  }
}

async function pinTyped(
  { door, trust }: Run,
  { range, network, newestSeen }: RunOptions,
): Promise<PinnedRange> {
  const asked = await settleRange(door, range)
  const isAsked =
    newestSeen !== undefined && 'to' in range && mayBeNew(range.to, newestSeen, network.blockTime)
  const newest = isAsked ? await askIsThere(door, Number(range.to)) : null
  if (newest) trust.learnHead({ block: newest.number, at: Date.now() })
  return pinRange(door, asked, network, newest)
}

const startOf = (range: PinnedRange, { given }: ServiceLimits): SearchSnapshot => ({
  range,
  settled: tailOf(range) === null,
  lookedBack: false,
  left: [openLane(range)],
  gaps: [],
  density: [],
  caps: { maxRange: null, timeWidth: null },
  resultLimit: Math.max(RESULT_LIMIT, given),
  hintFill: null,
})

/** No wider than the service is known to look through or to answer for, and for no more logs. */
function limit(
  start: SearchSnapshot,
  scanned: number | null,
  { results, unnamed }: ServiceLimits,
): SearchSnapshot {
  const { caps, resultLimit } = start
  return {
    ...start,
    resultLimit: Math.min(resultLimit, results ?? resultLimit),
    caps: {
      ...caps,
      maxRange: scanned === null ? caps.maxRange : Math.min(caps.maxRange ?? scanned, scanned),
      unnamed: caps.unnamed ?? unnamed,
    },
  }
}

/** `end`: what the chain has now at the height where the range ends. */
async function startAgain(
  door: PatientDoor,
  before: SearchSnapshot,
  from: number,
  end: BlockHeader | null,
): Promise<SearchSnapshot> {
  const range = await pinAgain(door, before.range, end)
  const tail = tailOf(range)
  return {
    ...before,
    ...reopen(before, from, tail),
    parts: partsBefore(from, before.parts),
    range,
    settled: tail === null,
  }
}

function giveUp(range: BlockRange, planner: RangePlanner, run: Run, look: () => SearchSnapshot) {
  planner.giveUp(range)
  run.report({ type: 'not-kept', range, why: new NotKeptError(), bill: run.door.bill(), snapshot: look() })
}

/** The blocks at the start that are a gap were refused: nothing is to be asked of them again. */
function withoutPruned(snapshot: SearchSnapshot): SearchSnapshot {
  const { range, gaps } = snapshot
  const pruned = gaps.find((gap) => overlap(gap, { from: range.from, to: range.from }))
  return pruned && pruned.to < range.to ? { ...snapshot, range: { ...range, from: pruned.to + 1 } } : snapshot
}

function endOf(
  { left, gaps, settled, range }: SearchSnapshot,
  { signal, isPaused }: Run,
  behindAt: number | null,
): SearchEnd {
  if (left.length === 0 && settled) return { state: gaps.length === 0 ? 'complete' : 'complete-except-gaps' }
  if (signal.aborted) return { state: 'stopped' }
  if (isPaused()) return { state: 'paused' }
  return behindAt === null ? { state: 'budget' } : { state: 'behind', newest: behindAt, end: range.to }
}

/** How a thrown error ends a search. */
export function endedBy(error: unknown, signal: AbortSignal): SearchEnd {
  if (signal.aborted) return { state: 'stopped' }
  if (error instanceof BudgetReachedError) return { state: 'budget' }
  if (error instanceof PausedError) return { state: 'paused' }
  return { state: 'refused', error: toShownError(error) }
}
