import { type BlockRange, overlap } from '@/lib/block/block-range'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { prunedByTest } from '../checks/provider-facts'
import { END_RULES } from '../checks/rules'
import { type Bench, runRules } from '../checks/run-rules'
import { END_COST, seeEnd } from '../checks/see-end'
import type { RangePlanner } from '../planner/range-planner'
import { benchOf } from './call-logs'
import { PrunedError } from './search-errors'
import type { SearchSnapshot } from './search-event'
import type { LogsRun } from './search-run'

type Search = { planner: RangePlanner; run: LogsRun; look: () => SearchSnapshot }

/** Checks long ends without logs. Pruned blocks become a gap. */
export async function checkEnds(search: Search) {
  const { run, look } = search
  const { firstLog = null, lastLog = firstLog } = look()
  const range = withoutPruned(look())
  const pruned = Math.min(prunedByTest(run.known.facts, Date.now()) ?? -1, range.to)
  if (run.known.facts.isTrusted && pruned >= range.from && (firstLog === null || firstLog > pruned)) {
    await giveUpPruned({ from: range.from, to: pruned }, false, search)
  }
  const searched = { range, firstLog, lastLog, filter: run.filter }
  const findings = await runRules(END_RULES, searched, benchOf(run))
  const isPruned = lastLog === null && findings.some(({ verdict }) => verdict === 'pruned')
  for (const { verdict, range: blocks } of findings) {
    if (isPruned && verdict === 'behind') continue
    if (verdict === 'complete') continue
    if (verdict === 'pruned') await giveUpPruned(blocks, firstLog === null, search)
    else run.report({ type: 'incomplete', range: blocks, count: 0, why: verdict })
  }
}

async function giveUpPruned({ from, to }: BlockRange, isAll: boolean, { planner, run, look }: Search) {
  const start = isAll ? await findHistoryStart(benchOf(run), { from, to }, run.filter) : to + 1
  const range = { from: look().range.from, to: (start ?? to + 1) - 1 }
  planner.giveUp(range)
  run.report({
    type: 'not-kept',
    range,
    why: new PrunedError(null),
    snapshot: look(),
  })
}

/** Without a gap at the start: those blocks were refused. */
function withoutPruned({ range, gaps }: SearchSnapshot): BlockRange {
  const pruned = gaps.find((gap) => overlap(gap, { from: range.from, to: range.from }))
  return pruned && pruned.to < range.to ? { from: pruned.to + 1, to: range.to } : range
}

/** The result is exact to 1/32 of the range. */
const MOST_TRIED = 6

/**
 * The oldest block with logs, in a pruned range without any; null if even the newest block has none. Tries the newest block, then bisects.
 */
async function findHistoryStart(
  { calls, affords }: Pick<Bench, 'calls' | 'affords'>,
  { from, to }: BlockRange,
  filter: LogFilter,
): Promise<number | null> {
  let [pruned, kept] = [from, to + 1]
  for (let tried = 0; tried < MOST_TRIED && kept - pruned > 1 && affords(...END_COST); tried++) {
    const middle = tried === 0 ? to : Math.floor((pruned + kept) / 2)
    const seen = await seeEnd(calls, { from: middle, to }, tried === 0 ? 'newest' : 'oldest', filter)
    if (seen === 'unknown') break
    if (seen === 'lacks') pruned = middle
    else kept = middle
    if (tried === 0 && seen === 'lacks') return null
  }
  return kept > to ? null : kept
}
