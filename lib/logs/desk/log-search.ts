import type { BlockRange } from '@/lib/block/block-range'
import { mostIn } from '@/lib/credits/bill'
import type { Tariff } from '@/lib/credits/tariff'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import { toShownError } from '@/lib/rpc/door/own-fault'
import type { Clock } from '@/lib/rpc/pace/clock'
import type { Pacer } from '@/lib/rpc/pace/pacer'
import { countByBin } from '../histogram/count-by-bin'
import { reopenGap } from '../planner/reopen'
import { DEFAULT_AGAIN } from '../question/logs-draft'
import type { ListedBlock } from '../search/ask-block-receipts'
import { priceLook } from '../search/extend-search'
import type { SearchSnapshot } from '../search/search-event'
import { countLogs, countUnchecked, type KeptProgress, type SearchProgress } from '../search/search-progress'
import { createCallJournal } from './call-journal'
import type { DeskState, LogsOrder } from './desk-state'
import { followBlocks } from './follow-blocks'
import { type Asks, makeRun, newBlocks, receiptsOf, transactionsOf, whatIsLeft } from './make-run'
import type { FollowEnd, Following, Phase } from './phase'
import type { SearchLocks } from './search-locks'
import { createSearchRecord } from './search-record'
import type { SearchStore } from './search-store'

type Means = {
  ask: (tariff: Tariff) => AskRelay
  pacer: Pacer | undefined
  locks: SearchLocks
  kept: SearchStore
  clock: Clock
  /** Told when there is something else to show. */
  tell: () => void
  /** Told the method of each call that was under way when an earlier page ended. */
  onLost: (method: string, tariff: Tariff) => void
}

/** Runs one search from its first call on, one run at a time and in one tab at a time, and says which phase it is in. */
export function createLogSearch(order: LogsOrder, { ask, pacer, locks, clock, ...means }: Means) {
  const { tell } = means
  const { question } = order
  const journal = createCallJournal()
  const record = createSearchRecord(order, means)
  let doing:
    | { is: 'running'; stop: AbortController; pause: AbortController }
    | { is: 'elsewhere'; stop: AbortController }
    | null = null
  let ending: Promise<void> = Promise.resolve()
  let following: (Following & { stop: AbortController }) | null = null
  let followEnd: FollowEnd | null = null
  /** Failed calls that may be made again in all runs. */
  let again = question.again ?? DEFAULT_AGAIN

  function phase(): Phase {
    const { end } = record.progress()
    if (following) {
      const { stop: _stop, ...told } = following
      return { is: 'following', end: doing?.is === 'running' ? null : end, ...told }
    }
    if (doing?.is === 'running') return { is: doing.pause.signal.aborted ? 'pausing' : 'running' }
    if (doing) return { is: 'elsewhere' }
    return end ? { is: 'ended', end, followEnd } : { is: 'idle' }
  }

  /** Takes up what is kept. Calls that were under way are lost, unless another tab has the search and waits for them. */
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

  /** Shows what another tab finds, once it is done. */
  async function waitForOtherTab() {
    const mine = { is: 'elsewhere', stop: new AbortController() } as const
    doing = mine
    tell()
    await locks.whenFree(record.name, mine.stop.signal).catch(() => undefined)
    if (doing !== mine) return
    await takeUp()
    if (doing === mine) doing = null
    tell()
  }

  async function runToEnd(asks: Asks, budget: number, tariff: Tariff, anew: boolean) {
    doing?.stop.abort()
    const mine = { is: 'running', stop: new AbortController(), pause: new AbortController() } as const
    doing = mine
    tell()
    const letGo = await locks.take(record.name)
    try {
      if (letGo && doing === mine) {
        if (anew) record.forget()
        else record.countLost((await record.takeUp())?.underWay ?? [])
        await makeRun(asks, budget, {
          order,
          tariff,
          ask: ask(tariff),
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
    if (doing === mine) {
      doing = null
      if (!letGo) waitForOtherTab()
    }
    tell()
    await record.written()
    letGo?.()
  }

  /** Runs until it ends, for up to `budget` more; not at all while another tab runs the same search. */
  function run(asks: Asks, budget: number, tariff: Tariff, anew = false): Promise<void> {
    ending = runToEnd(asks, budget, tariff, anew)
    return ending
  }

  /** Makes no further call; those under way are paid for, and waited for. */
  function pause() {
    if (doing?.is === 'running') doing.pause.abort()
    tell()
  }

  function stopFollowing() {
    following?.stop.abort()
    following = null
  }

  return {
    order,
    logs: record.logs,
    journal,
    isRunning: () => doing?.is === 'running',
    progress: record.progress,
    state(): Omit<DeskState, 'search' | 'exporting' | 'proving'> {
      const progress = record.progress()
      return {
        order,
        phase: phase(),
        progress: toShow(progress),
        found: countLogs(progress) + countUnchecked(progress),
        bins: progress.range ? countByBin(record.logs().blockNumbers(), progress.range) : [],
        calls: { count: journal.records().length, version: journal.version() },
        kept: record.kept(),
      }
    },
    begin: () => run(whatIsLeft, question.budget, order.tariff, true),
    resume(budget: number, tariff: Tariff, allowed: number = again) {
      again = allowed
      return run(whatIsLeft, budget, tariff)
    },
    /** Asks once more for blocks that could not be had. */
    askGap: (gap: BlockRange, budget: number, tariff: Tariff) =>
      run((options, snapshot) => whatIsLeft(options, snapshot && askAgain(snapshot, gap)), budget, tariff),
    listGap: (block: number, budget: number, tariff: Tariff) => run(transactionsOf(block), budget, tariff),
    readGap: (block: ListedBlock, budget: number, tariff: Tariff) => run(receiptsOf(block), budget, tariff),
    /** Asks only for the blocks that are new since. */
    extend: (budget: number, tariff: Tariff) => run(newBlocks, budget, tariff),
    async follow(everySeconds: number, budget: number, tariff: Tariff) {
      stopFollowing()
      const stop = new AbortController()
      const { signal } = stop
      const { unit, prices } = tariff
      following = { everySeconds, budget, unit, spent: 0, stop }
      followEnd = null
      const ended = await followBlocks(everySeconds, budget, {
        lookPrice: priceLook(prices),
        clock,
        signal,
        async look(most) {
          const before = mostIn(record.progress().bill, unit)
          const cost = () => mostIn(record.progress().bill, unit) - before
          await run(newBlocks, most, tariff)
          if (record.progress().end?.state === 'reorged') await run(whatIsLeft, most - cost(), tariff)
          return { cost: cost(), end: record.progress().end }
        },
        onSpent(spent) {
          following = { everySeconds, budget, unit, spent, stop }
          tell()
        },
      })
      if (signal.aborted) return
      following = null
      followEnd = ended
      tell()
    },
    unfollow() {
      stopFollowing()
      pause()
    },
    pause,
    /** Resolves when what was stopped is counted and kept. */
    stop(): Promise<void> {
      stopFollowing()
      doing?.stop.abort()
      if (doing?.is === 'elsewhere') doing = null
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

/** Whether the service keeps the oldest blocks by now is asked again, too. */
const askAgain = (snapshot: SearchSnapshot, gap: BlockRange): SearchSnapshot => ({
  ...reopenGap(snapshot, gap),
  lookedBack: gap.from > snapshot.range.from,
})

/** A page has no use for what only a run goes on with, which can be long; how a run ended is in the phase. */
function toShow({ end: _end, ...progress }: KeptProgress): SearchProgress {
  return progress.snapshot
    ? { ...progress, snapshot: { ...progress.snapshot, density: [], parts: [] } }
    : progress
}

export type LogSearch = ReturnType<typeof createLogSearch>
