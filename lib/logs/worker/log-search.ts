import type { Tariff } from '@/lib/credits/tariff'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import type { Clock } from '@/lib/rpc/pace/clock'
import type { Pacer } from '@/lib/rpc/pace/pacer'
import { countByBin } from '../histogram/histogram'
import {
  countAnsweredLogs,
  countUnchecked,
  type KeptProgress,
  type SearchProgress,
} from '../search/search-progress'
import { createCallJournal } from './call-journal'
import { createFollower } from './follow-blocks'
import type { SearchLocks } from './search-locks'
import { createSearchRecord } from './search-record'
import { createSearchRuns } from './search-runs'
import type { LogsOrder, SearchState } from './search-state'
import type { SearchStore } from './search-store'

type Means = {
  ask: (tariff: Tariff) => AskRelay
  pacer: Pacer | undefined
  locks: SearchLocks
  kept: SearchStore
  clock: Clock
  /** Called when there is something else to show. */
  tell: () => void
  /** Called with the method of each call that was in progress when an earlier page ended. */
  onLost: (method: string, tariff: Tariff) => void
}

/** One search with its logs, its runs, and what the browser keeps of it. */
export function createLogSearch(order: LogsOrder, { ask, pacer, locks, clock, ...means }: Means) {
  const journal = createCallJournal()
  const record = createSearchRecord(order, means)
  const runs = createSearchRuns({ order, ask, pacer, locks, record, journal, tell: means.tell })
  const follower = createFollower({
    clock,
    progress: record.progress,
    makeRun: runs.make,
    change: runs.change,
  })
  return {
    order,
    logs: record.logs,
    journal,
    isRunning: runs.isRunning,
    progress: record.progress,
    state(): Omit<SearchState, 'search' | 'exporting' | 'proving'> {
      const progress = record.progress()
      return {
        order,
        phase: runs.phase(),
        progress: toShow(progress),
        found: countAnsweredLogs(progress) + countUnchecked(progress),
        bins: progress.range ? countByBin(record.logs().blockNumbers(), progress.range) : [],
        calls: { count: journal.records().length, version: journal.version() },
        kept: record.kept(),
      }
    },
    begin: () => runs.make({ type: 'resume', budget: order.question.budget, tariff: order.tariff }, true),
    run: runs.make,
    follow: follower.follow,
    unfollow() {
      follower.stop()
      runs.pause()
    },
    pause: runs.pause,
    stop(): Promise<void> {
      follower.stop()
      return runs.stop()
    },
    /** Shows what an earlier visit kept; false where nothing is. */
    async open(): Promise<boolean> {
      const opened = await runs.takeUp()
      if (opened) means.tell()
      return opened
    },
    forget: record.forget,
  }
}

/** Without what only a run needs, which can be long; how a run ended is in the phase. */
function toShow({ end: _end, ...progress }: KeptProgress): SearchProgress {
  return progress.snapshot
    ? { ...progress, snapshot: { ...progress.snapshot, density: [], parts: [] } }
    : progress
}

export type LogSearch = ReturnType<typeof createLogSearch>
