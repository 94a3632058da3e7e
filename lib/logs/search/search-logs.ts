import { askBlockHeader, type BlockHeader } from '@/lib/block/block-header'
import { type BlockRange, overlap } from '@/lib/block/block-range'
import { toShownError } from '@/lib/rpc/client/own-fault'
import { findHistoryStart } from '../checks/history-start'
import { type Facts, prunedByTest } from '../checks/provider-facts'
import { END_RULES } from '../checks/rules'
import { runRules } from '../checks/run-rules'
import { BudgetReachedError } from '../client/budgeted-client'
import type { RetryingClient } from '../client/retrying-client'
import { openLane } from '../planner/lanes'
import { createRangePlanner, type RangePlanner } from '../planner/range-planner'
import { reopen } from '../planner/reopen'
import { usualDensity } from '../planner/usual-density'
import { mayBeNew } from '../range/near-head'
import { askIsThere } from '../range/not-there-yet'
import { type PinnedRange, pinAgain, pinRange, tailOf } from '../range/pinned-range'
import { PausedError } from './ask-block'
import { openParts, partsBefore } from './block-parts'
import { benchOf } from './call-logs'
import { runPlanner } from './run-planner'
import { PrunedError, RepeatedReorgError } from './search-errors'
import type { SearchEnd, SearchEvent, SearchSnapshot } from './search-event'
import { type LogsRun, openRun, type RunOptions } from './search-run'
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
  let snapshot = () => options.snapshot ?? null
  const finish = (end: SearchEnd): SearchEvent => {
    return { type: 'finished', ...end, bill: run.client.bill(), snapshot: snapshot() }
  }
  try {
    let start = options.snapshot ?? startOf(await pinTyped(run, options), run.known.facts)
    for (let reorgs = 0; ; reorgs++) {
      const { range, settled } = start
      const planner = createRangePlanner({
        ...range,
        resultLimit: RESULT_LIMIT,
        concurrency: run.concurrency,
        snapshot: limit(start, run.known.facts),
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
      run.report({ type: 'pinned', ...range, bill: run.client.bill(), snapshot: look() })
      yield* runPlanner(planner, run, look)
      if (planner.done && !lookedBack && !run.isPaused()) {
        await checkEnds(planner, run, look)
        lookedBack = true
        yield* run.reported()
      }

      const tail = settled ? null : tailOf(range)
      if (!tail || !planner.done || run.isPaused()) return yield finish(endOf(look(), run, planner.behindAt))
      const end = await askBlockHeader(run.client, range.to)
      if (end?.hash === range.finality?.headHash) {
        const confirmed = { ...look(), settled: true }
        snapshot = () => confirmed
        run.report({ type: 'confirmed', range: tail, bill: run.client.bill() })
        yield* run.reported()
        return yield finish(endOf(confirmed, run, null))
      }
      if (reorgs === MOST_REORGS) throw new RepeatedReorgError()
      start = await startAgain(run.client, look(), tail.from, end)
      run.parts = openParts(start.parts)
      run.report({ type: 'reorged', range: tail, bill: run.client.bill() })
    }
  } catch (error) {
    yield* run.reported()
    yield finish(endedBy(error, run.signal))
  }
}

async function pinTyped(run: LogsRun, { range, network, newestSeen }: RunOptions): Promise<PinnedRange> {
  const { client } = run
  const asked = await settleRange(client, range)
  const isAsked =
    newestSeen !== undefined && 'to' in range && mayBeNew(range.to, newestSeen, network.blockTime)
  const newest = isAsked ? await askIsThere(client, Number(range.to)) : null
  if (newest) run.known.facts = { ...run.known.facts, head: { block: newest.number, at: Date.now() } }
  return pinRange(client, asked, network, newest)
}

const startOf = (range: PinnedRange, { given }: Facts): SearchSnapshot => ({
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

/** No wider than the provider is known to search, and for no more logs than it returns. */
function limit(start: SearchSnapshot, { scanned, results, unnamed }: Facts): SearchSnapshot {
  const { caps, resultLimit } = start
  const widest = Math.min(
    caps.maxRange ?? Number.POSITIVE_INFINITY,
    scanned?.blocks ?? Number.POSITIVE_INFINITY,
  )
  return {
    ...start,
    resultLimit: Math.min(resultLimit, results?.logs ?? resultLimit),
    caps: {
      ...caps,
      maxRange: Number.isFinite(widest) ? widest : null,
      unnamed: caps.unnamed ?? unnamed ?? undefined,
    },
  }
}

/** `end`: what the chain has now at the height where the range ends. */
async function startAgain(
  client: RetryingClient,
  before: SearchSnapshot,
  from: number,
  end: BlockHeader | null,
): Promise<SearchSnapshot> {
  const range = await pinAgain(client, before.range, end)
  const tail = tailOf(range)
  return {
    ...before,
    ...reopen(before, from, tail),
    parts: partsBefore(from, before.parts),
    range,
    settled: tail === null,
  }
}

/** Checks the ends of the range that have no logs, where they are long. Pruned blocks become a gap. */
async function checkEnds(planner: RangePlanner, run: LogsRun, look: () => SearchSnapshot) {
  const { firstLog = null, lastLog = firstLog } = look()
  const range = withoutPruned(look())
  const pruned = Math.min(prunedByTest(run.known.facts, Date.now()) ?? -1, range.to)
  if (run.known.facts.isTrusted && pruned >= range.from && (firstLog === null || firstLog > pruned)) {
    await giveUpPruned({ from: range.from, to: pruned }, false, planner, run, look)
  }
  const searched = { range, firstLog, lastLog, filter: run.filter }
  const findings = await runRules(END_RULES, searched, benchOf(run))
  // Without a log both rules look at the same blocks.
  const isPruned = lastLog === null && findings.some(({ verdict }) => verdict === 'pruned')
  for (const { verdict, range: blocks } of findings) {
    if (isPruned && verdict === 'behind') continue
    if (verdict === 'complete') continue
    if (verdict === 'pruned') await giveUpPruned(blocks, firstLog === null, planner, run, look)
    else run.report({ type: 'doubted', range: blocks, count: 0, why: verdict, bill: run.client.bill() })
  }
}

/** `isAll`: no log was found anywhere. */
async function giveUpPruned(
  { from, to }: BlockRange,
  isAll: boolean,
  planner: RangePlanner,
  run: LogsRun,
  look: () => SearchSnapshot,
) {
  const start = isAll ? await findHistoryStart(benchOf(run), { from, to }, run.filter) : to + 1
  const range = { from: look().range.from, to: (start ?? to + 1) - 1 }
  planner.giveUp(range)
  run.report({
    type: 'not-kept',
    range,
    why: new PrunedError(null),
    bill: run.client.bill(),
    snapshot: look(),
  })
}

/** The range without a gap at its start: these blocks were refused, and are not checked. */
function withoutPruned({ range, gaps }: SearchSnapshot): BlockRange {
  const pruned = gaps.find((gap) => overlap(gap, { from: range.from, to: range.from }))
  return pruned && pruned.to < range.to ? { from: pruned.to + 1, to: range.to } : range
}

function endOf(
  { left, gaps, settled, range }: SearchSnapshot,
  { signal, isPaused }: LogsRun,
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
