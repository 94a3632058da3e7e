import { askBlockHeader, type BlockHeader } from '@/lib/block/block-header'
import { toShownError } from '@/lib/rpc/client/own-fault'
import type { Facts } from '../checks/provider-facts'
import { BudgetReachedError } from '../client/budgeted-client'
import type { RetryingClient } from '../client/retrying-client'
import { openLane } from '../planner/lanes'
import { createRangePlanner } from '../planner/range-planner'
import { reopen } from '../planner/reopen'
import { usualDensity } from '../planner/usual-density'
import { mayBeNew } from '../range/near-head'
import { askIsThere } from '../range/not-there-yet'
import { type PinnedRange, pinAgain, pinRange, tailOf } from '../range/pinned-range'
import { PausedError } from './ask-block'
import { openParts, partsBefore } from './block-parts'
import { checkEnds } from './check-ends'
import { runPlanner } from './run-planner'
import { RepeatedReorgError } from './search-errors'
import { type SearchEnd, type SearchEvent, type SearchSnapshot, stateOf } from './search-event'
import { type LogsRun, openRun, type RunOptions, settleRange } from './search-run'

/** Default maximum of logs in one response. */
export const RESULT_LIMIT = 10_000

/** Maximum rereads after reorganisations. */
const MOST_REORGS = 5

/**
 * Finds every log of a range exactly once. Answered ranges and gaps tile the range. If the range reaches blocks that are not final, the
 * hash of its end is compared after the search, and replaced blocks are read again. A stop, a pause, the budget and a refusal end it with a
 * snapshot, from which it continues.
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
      run.report({ type: 'pinned', ...range, snapshot: look() })
      yield* runPlanner(planner, run, look)
      if (planner.done && !lookedBack && !run.isPaused()) {
        await checkEnds({ planner, run, look })
        lookedBack = true
        yield* run.reported()
      }

      const tail = settled ? null : tailOf(range)
      if (!tail || !planner.done || run.isPaused()) return yield finish(endOf(look(), run, planner.behindAt))
      const end = await askBlockHeader(run.client, range.to)
      if (end?.hash === range.finality?.headHash) {
        const confirmed = { ...look(), settled: true }
        snapshot = () => confirmed
        run.report({ type: 'confirmed', range: tail })
        yield* run.reported()
        return yield finish(endOf(confirmed, run, null))
      }
      if (reorgs === MOST_REORGS) throw new RepeatedReorgError()
      start = await startAgain(run.client, look(), tail.from, end)
      run.parts = openParts(start.parts)
      run.report({ type: 'reorged', range: tail })
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

/** Known limits of the provider. */
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

/** `end`: the current block at the end of the range. */
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

function endOf(snapshot: SearchSnapshot, { signal, isPaused }: LogsRun, behindAt: number | null): SearchEnd {
  const state = stateOf(snapshot)
  if (state !== 'stopped' || signal.aborted) return { state }
  if (isPaused()) return { state: 'paused' }
  return behindAt === null
    ? { state: 'budget' }
    : { state: 'behind', newest: behindAt, end: snapshot.range.to }
}

export function endedBy(error: unknown, signal: AbortSignal): SearchEnd {
  if (signal.aborted) return { state: 'stopped' }
  if (error instanceof BudgetReachedError) return { state: 'budget' }
  if (error instanceof PausedError) return { state: 'paused' }
  return { state: 'refused', error: toShownError(error) }
}
