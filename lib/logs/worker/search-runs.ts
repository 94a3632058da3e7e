import type { Tariff } from '@/lib/credits/tariff'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { toShownError } from '@/lib/rpc/client/own-fault'
import type { Pacer } from '@/lib/rpc/pace/pacer'
import { DEFAULT_AGAIN } from '../question/logs-draft'
import type { CallJournal } from './call-journal'
import { makeRun, type RunMessage } from './make-run'
import { AT_REST, changeRun, phaseOf, type RunChange } from './phase'
import type { SearchLocks } from './search-locks'
import type { SearchRecord } from './search-record'
import type { LogsOrder } from './search-state'

type Means = {
  order: LogsOrder
  ask: (tariff: Tariff) => AskRelay
  pacer: Pacer | undefined
  locks: SearchLocks
  record: SearchRecord
  journal: CallJournal
  tell: () => void
}

/** The runs of a search: one at a time, in one tab at a time. */
export function createSearchRuns({ ask, locks, ...means }: Means) {
  const { record, tell } = means
  let run = AT_REST
  /** Of the run, or of the wait for another tab. */
  let control = { stop: new AbortController(), pause: new AbortController() }
  let ending: Promise<void> = Promise.resolve()
  /** Retries of all runs. */
  let again = means.order.question.again ?? DEFAULT_AGAIN

  function change(next: RunChange) {
    run = changeRun(run, next)
    tell()
  }

  /** Stops what runs. Returns the controls of the next run. */
  function takeControl() {
    control.stop.abort()
    control = { stop: new AbortController(), pause: new AbortController() }
    return control
  }

  /** Reads what is kept. Calls in progress then are lost, unless another tab runs the search. False where nothing is kept. */
  async function takeUp(): Promise<boolean> {
    const kept = await record.takeUp()
    if (kept?.hadEnded) return true
    const letGo = await locks.take(record.name)
    if (!letGo) {
      waitForOtherTab()
      return true
    }
    if (!kept) {
      letGo()
      return false
    }
    record.countLost(((await record.takeUp()) ?? kept).underWay)
    record.written().then(letGo)
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
        await makeRun(message, { ...means, ...mine, ask: ask(message.tariff), again })
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

  return {
    change,
    takeUp,
    isRunning: () => run.now === 'running' || run.now === 'pausing',
    phase: () => phaseOf(run, record.progress().end),
    make(message: RunMessage, anew = false): Promise<void> {
      if (message.type === 'resume') again = message.again ?? again
      ending = runToEnd(message, anew)
      return ending
    },
    /** Makes no further call, and waits for those in progress. */
    pause() {
      if (run.now === 'running') control.pause.abort()
      change({ type: 'pause' })
    },
    stop(): Promise<void> {
      control.stop.abort()
      if (run.now === 'elsewhere') change({ type: 'run-ended' })
      return ending
    },
  }
}
