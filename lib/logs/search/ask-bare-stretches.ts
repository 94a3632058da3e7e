import { type BlockRange, isSameRange, width } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'
import { askHole } from '../checks/ask-hole'
import { isThere } from '../checks/bare-found'
import { findHoles } from '../checks/find-hole'
import { callOf } from './ask-logs'
import type { SearchProgress } from './search-progress'
import type { Run } from './search-run'

type Doubt = SearchProgress['doubts'][number]

/** Looks into stretches without logs between others, by other blocks each time; `logsOf` gives the logs beside them. */
export async function askBareStretches(
  doubts: readonly Doubt[],
  logsOf: (range: BlockRange) => readonly FoundLog[],
  run: Run,
): Promise<void> {
  const { checking: door, report, filter, trust } = run
  for (const { range, why, count } of doubts) {
    const logged = loggedBeside(range, logsOf)
    const found = await askHole({ range, logged }, 'elsewhere', filter, { door, call: callOf(door), report })
    if (found === 'unknown' || found === 'unchecked') continue
    report({ type: 'dispelled', range, why, bill: door.bill() })
    if (found !== 'narrow') trust.stretches.learn(range, !isThere(found))
    const reason = found === 'narrow' ? 'limit' : 'hole'
    if (!isThere(found)) report({ type: 'doubted', range, count, why: reason, bill: door.bill() })
  }
}

/** The share of blocks with logs on both sides of a stretch; 0 where too few lie there to tell. */
function loggedBeside(stretch: BlockRange, logsOf: (range: BlockRange) => readonly FoundLog[]): number {
  const around = { from: Math.max(0, stretch.from - width(stretch)), to: stretch.to + width(stretch) }
  return findHoles(around, logsOf(around)).find(({ range }) => isSameRange(range, stretch))?.logged ?? 0
}
