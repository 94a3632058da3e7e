import type { BlockRange } from '@/lib/block/block-range'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import { digestLogs } from '../answer/digest-logs'
import type { FoundLog } from '../answer/logs-answer'
import { type Clock, SYSTEM_CLOCK } from '../door/clock'
import type { Content } from '../export/export-rows'
import type { Format } from '../export/write-export'
import { reopenGap } from '../planner/reopen'
import type { SearchSnapshot } from '../search/search-event'
import { searchLogs } from '../search/search-logs'
import type { SearchProgress } from '../search/search-progress'
import type { TableView } from '../table/table-view'
import type { DeskState, Following, ReadBy, SearchOrder, Shown } from './desk-state'
import { extendOnce, followBlocks } from './follow-blocks'
import { createLogTable } from './log-table'
import { createSearchLocks, type Locks } from './search-locks'
import { type Beginning, createSearchSession, type SearchSession } from './search-session'
import { BROWSER_STORE, type SearchStore } from './search-store'
import { createTableExport } from './table-export'

type Means = {
  ask: (network: string) => AskRelay
  /** Told after every change, with a way to see what there is to show. */
  push: (show: () => Shown) => void
  /** Told of each call that was under way, and is paid for, when an earlier page ended. */
  onLost: (network: string, method: string) => void
  /** Null where the browser has none. */
  locks: Locks | null
  kept?: SearchStore
  clock?: Clock
}

const NO_LOGS: readonly FoundLog[] = []

/**
 * Where searches run and their logs stay: a page tells it what to do and is told what to show. It has one search at a
 * time. Everything that goes in or out is plain data, for the desk is in a worker.
 */
export function createLogDesk({
  ask,
  push,
  onLost,
  locks,
  kept = BROWSER_STORE,
  clock = SYSTEM_CLOCK,
}: Means) {
  const searchLocks = createSearchLocks(locks)
  let session: SearchSession | null = null
  let following: Following | null = null
  let followEnded: DeskState['followEnded'] = null
  let unfollow = new AbortController()
  const table = createLogTable({
    logs: () => session?.logs() ?? NO_LOGS,
    event: () => session?.order.question.event ?? null,
    reorged: () => session?.progress().reorged ?? [],
  })

  function show(): Shown {
    if (!session) return { state: null, table: null }
    const { progress, ...state } = session.state()
    return {
      state: {
        ...state,
        progress: withoutDensity(progress),
        following,
        followEnded,
        exporting: files.progress(),
      },
      table: table.showChange(),
    }
  }

  const tell = () => push(show)
  const files = createTableExport(tell)

  function enter(order: SearchOrder): SearchSession {
    leave()
    const entered = createSearchSession(order, {
      ask: ask(order.network.slug),
      locks: searchLocks,
      kept,
      onLost: (method) => onLost(order.network.slug, method),
      tell: () => {
        if (session === entered) tell()
      },
    })
    session = entered
    return entered
  }

  function leave() {
    unfollow.abort()
    following = null
    followEnded = null
    session?.stop()
    files.stop()
    session = null
  }

  function go(entered: SearchSession, budget: number, change: SnapshotChange, beginning?: Beginning) {
    return entered.run(
      budget,
      (options, snapshot) => searchLogs({ ...options, snapshot: snapshot ? change(snapshot) : undefined }),
      beginning,
    )
  }

  return {
    begin: (order: SearchOrder) => go(enter(order), order.question.budget, unchanged, 'anew'),
    /** Shows what an earlier visit kept of this search. Costs nothing; false where nothing is kept. */
    async open(order: SearchOrder): Promise<boolean> {
      if (session?.isRunning()) return false
      const entered = enter(order)
      const found = await entered.open()
      if (!found && session === entered) {
        session = null
        tell()
      }
      return found
    },
    async resume(budget: number) {
      if (session) await go(session, budget, unchanged)
    },
    /** Asks once more for blocks that could not be had. */
    async askGap(gap: BlockRange, budget: number) {
      if (session) await go(session, budget, (snapshot) => reopenGap(snapshot, gap))
    },
    pause: () => session?.pause(),
    /** Resolves when what was stopped is counted and kept. */
    async stop() {
      unfollow.abort()
      await session?.stop()
    },
    async extend(budget: number) {
      if (session) await extendOnce(session, budget)
    },
    async follow(everySeconds: number, budget: number) {
      if (!session) return
      unfollow.abort()
      unfollow = new AbortController()
      const { signal } = unfollow
      following = { everySeconds, budget, spent: 0 }
      followEnded = null
      const ended = await followBlocks(session, following, {
        clock,
        signal,
        tell: (now) => {
          if (signal.aborted) return
          following = now
          tell()
        },
      })
      if (signal.aborted) return
      following = null
      followEnded = ended
      tell()
    },
    unfollow() {
      unfollow.abort()
      following = null
      session?.pause()
      tell()
    },
    /** The search is not kept any more, and the page shows none. */
    async forget() {
      const left = session
      leave()
      await left?.forget()
      tell()
    },
    look(view: TableView, readBy: ReadBy) {
      if (table.look(view, readBy)) tell()
    },
    rows: (from: number, to: number) => table.rows(from, to),
    /** Tells one answer from another: what a shared link says of it. */
    digest: () => digestLogs(session?.logs() ?? []),
    /** All calls of this visit. */
    calls: () => session?.journal.records() ?? [],
    openCall: (number: number) => session?.journal.open(number) ?? null,
    /** The logs that the table shows as a file, and the manifest that goes with it; null when stopped, or without a search. */
    exportLogs(format: Format, content: Content, now: number) {
      if (!session) return null
      const { logs, view, read } = table.selection()
      const { order, progress, found } = session.state()
      const { network, said, question } = order
      const headHash = progress.range?.finality?.headHash ?? logs.at(-1)?.blockHash ?? null
      const shown = { progress, view, found, rows: logs.length, headHash, content, now: new Date(now) }
      return files.write(format, content, { logs, read, facts: { network, said, question, ...shown } })
    },
    stopExport: () => files.stop(),
  }
}

type SnapshotChange = (snapshot: SearchSnapshot) => SearchSnapshot

const unchanged: SnapshotChange = (snapshot) => snapshot

/** A page has no use for what only the planner knows, which can be long. */
function withoutDensity(progress: SearchProgress): SearchProgress {
  return progress.snapshot ? { ...progress, snapshot: { ...progress.snapshot, density: [] } } : progress
}

export type LogDesk = ReturnType<typeof createLogDesk>
