import { mostIn } from '@/lib/credits/bill'
import type { Tariff } from '@/lib/credits/tariff'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { toShownError } from '@/lib/rpc/client/own-fault'
import type { Clock } from '@/lib/rpc/pace/clock'
import type { Pacer } from '@/lib/rpc/pace/pacer'
import { countByBin } from '../histogram/histogram'
import { DEFAULT_AGAIN } from '../question/logs-draft'
import { priceLook } from '../search/extend-search'
import {
  countAnsweredLogs,
  countUnchecked,
  type KeptProgress,
  type SearchProgress,
} from '../search/search-progress'
import { createCallJournal } from './call-journal'
import { followBlocks } from './follow-blocks'
import { makeRun, type RunMessage } from './make-run'
import { AT_REST, changeRun, type FollowMessage, phaseOf, type RunChange } from './phase'
import type { SearchLocks } from './search-locks'
import { createSearchRecord } from './search-record'
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
  /** Called with the method of each call that was under way when an earlier page ended. */
  onLost: (method: string, tariff: Tariff) => void
}

/** One search: one run at a time, in one tab at a time. */
export function createLogSearch(order: LogsOrder, { ask, pacer, locks, clock, ...means }: Means) {
  const { tell } = means
  const { question } = order
  const journal = createCallJournal()
  const record = createSearchRecord(order, means)
  let run = AT_REST
  /** Of the run, or of the wait for another tab. */
  let control = { stop: new AbortController(), pause: new AbortController() }
  let following = new AbortController()
  let ending: Promise<void> = Promise.resolve()
  /** Retries of all runs. */
  let again = question.again ?? DEFAULT_AGAIN

  function change(next: RunChange) {
    run = changeRun(run, next)
    tell()
  }

  /** Ends what runs, and gives the controls of what comes next. */
  function takeControl() {
    control.stop.abort()
    control = { stop: new AbortController(), pause: new AbortController() }
    return control
  }

  /** Reads what is kept. Calls that were under way are lost, unless another tab runs the search and waits for them. */
  async function takeUp(): Promise<boolean> {
    const kept = await record.takeUp()
    if (kept?.hadEnded) return true
    const letGo = await locks.take(record.name)
    if (letGo && !kept) {
      letGo()
      return false
    }
    if (letGo && kept) {
      const { underWay } = (await record.takeUp()) ?? kept
      record.countLost(underWay)
      record.written().then(letGo)
    } else {
      waitForOtherTab()
    }
    return true
  }

  /** Shows what another tab found, once it is done. */
  async function waitForOtherTab() {
    const mine = takeControl()
    change({ type: 'run-elsewhere' })
    await locks.whenFree(record.name, mine.stop.signal).catch(() => undefined)
    if (control !== mine || mine.stop.signal.aborted) return
    await takeUp()
    if (control === mine) change({ type: 'run-ended' })
  }

  /** Makes no call while another tab runs the same search. */
  async function runToEnd(message: RunMessage, anew: boolean) {
    const mine = takeControl()
    change({ type: 'run' })
    const letGo = await locks.take(record.name)
    try {
      if (letGo && control === mine) {
        if (anew) record.forget()
        else record.countLost((await record.takeUp())?.underWay ?? [])
        await makeRun(message, {
          order,
          ask: ask(message.tariff),
          again,
          pacer,
          record,
          journal,
          tell,
          ...mine,
        })
      }
    } catch (error) {
      record.refuse(toShownError(error))
    }
    if (control === mine) {
      change({ type: 'run-ended' })
      if (!letGo) waitForOtherTab()
    }
    await record.written()
    letGo?.()
  }

  function makeOneRun(message: RunMessage, anew = false): Promise<void> {
    if (message.type === 'resume') again = message.again ?? again
    ending = runToEnd(message, anew)
    return ending
  }

  /** Makes no further call, and waits for those under way. */
  function pause() {
    if (run.now === 'running') control.pause.abort()
    change({ type: 'pause' })
  }

  function unfollow() {
    following.abort()
    change({ type: 'unfollow' })
  }

  async function follow({ everySeconds, budget, tariff }: FollowMessage) {
    following.abort()
    following = new AbortController()
    const { signal } = following
    const { unit, prices } = tariff
    change({ type: 'follow', following: { everySeconds, budget, unit, spent: 0 } })
    const end = await followBlocks(everySeconds, budget, {
      lookPrice: priceLook(prices),
      clock,
      signal,
      async look(most) {
        const before = mostIn(record.progress().bill, unit)
        const cost = () => mostIn(record.progress().bill, unit) - before
        await makeOneRun({ type: 'extend', budget: most, tariff })
        if (record.progress().end?.state === 'reorged') {
          await makeOneRun({ type: 'resume', budget: most - cost(), tariff })
        }
        return { cost: cost(), end: record.progress().end }
      },
      onSpent: (spent) => change({ type: 'spent', spent }),
    })
    if (!signal.aborted) change({ type: 'follow-ended', end })
  }

  return {
    order,
    logs: record.logs,
    journal,
    isRunning: () => run.now === 'running' || run.now === 'pausing',
    progress: record.progress,
    state(): Omit<SearchState, 'search' | 'exporting' | 'proving'> {
      const progress = record.progress()
      return {
        order,
        phase: phaseOf(run, progress.end),
        progress: toShow(progress),
        found: countAnsweredLogs(progress) + countUnchecked(progress),
        bins: progress.range ? countByBin(record.logs().blockNumbers(), progress.range) : [],
        calls: { count: journal.records().length, version: journal.version() },
        kept: record.kept(),
      }
    },
    begin: () => makeOneRun({ type: 'resume', budget: question.budget, tariff: order.tariff }, true),
    run: makeOneRun,
    follow,
    unfollow() {
      unfollow()
      pause()
    },
    pause,
    /** Resolves when what was stopped is counted and kept. */
    stop(): Promise<void> {
      unfollow()
      control.stop.abort()
      if (run.now === 'elsewhere') change({ type: 'run-ended' })
      return ending
    },
    /** Takes up what an earlier visit kept; false where nothing is. */
    async open(): Promise<boolean> {
      const opened = await takeUp()
      if (opened) tell()
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
