import { addBills } from '@/lib/credits/bill'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import { openDoor } from '@/lib/rpc/door/rpc-door'
import { stoppedBill } from '@/lib/rpc/door/stopped-bill'
import { toShownError } from '../answer/own-fault'
import { withinBudget } from '../door/spending-door'
import { countByBin } from '../histogram/count-by-bin'
import { binsOf } from '../price/density-memory'
import { readDensity } from '../price/kept-density'
import { CALLS_AT_A_TIME } from '../question/logs-question'
import { type KeptChange, nameSearch } from '../search/kept-search'
import { packError } from '../search/portable-error'
import type { SearchEvent, SearchSnapshot } from '../search/search-event'
import { addEvent, beginRun, countLogs, endOfClosed, NO_PROGRESS } from '../search/search-progress'
import type { RunOptions } from '../search/search-run'
import { createCallJournal } from './call-journal'
import { watchCalls } from './calls-under-way'
import { describeReading } from './describe-call'
import type { DeskState, SearchOrder, SearchState } from './desk-state'
import { createKeeper } from './keeper'
import { createLogStore } from './log-store'
import type { SearchLocks } from './search-locks'
import type { SearchStore } from './search-store'

/** Searches with what is given, which is all that a run needs but what is left of it. */
export type Search = (
  options: Omit<RunOptions, 'snapshot'>,
  snapshot: SearchSnapshot | null,
) => AsyncIterable<SearchEvent>

/** What a run begins with: what is known, with what another tab added to it; or nothing, and what was kept is forgotten. */
export type Beginning = 'with-what-is-known' | 'anew'

type Means = {
  ask: AskRelay
  locks: SearchLocks
  kept: SearchStore
  tell: () => void
  /** Told the method of each call that was under way when an earlier page ended. */
  onLost: (method: string) => void
}

const NO_CHANGE: KeptChange = { dropFrom: null, answers: [] }

/** One search from its first call on: what it found and cost, how it is kept, and the run that is under way. */
export function createSearchSession(order: SearchOrder, { ask, locks, kept, tell, onLost }: Means) {
  const name = nameSearch(order.network.slug, order.question)
  const journal = createCallJournal()
  const store = createLogStore()
  let progress = NO_PROGRESS
  let run: { stop: AbortController; pause: AbortController } | null = null
  let ending: Promise<void> = Promise.resolve()
  let waiting: AbortController | null = null
  let knownAt = Number.NEGATIVE_INFINITY
  let openedAt: number | null = null
  let keeps: DeskState['keeps'] = null
  const keeper = createKeeper(kept, (isKept) => {
    const changed = keeps !== isKept
    keeps = isKept
    if (changed) tell()
  })

  function keep(change: KeptChange, bill = progress.bill, underWay: readonly string[] = []) {
    const { network, said, draft } = order
    knownAt = Date.now()
    keeper.keep(
      name,
      {
        version: 1,
        network: network.slug,
        said,
        draft,
        keptAt: knownAt,
        underWay: [...underWay],
        progress: { ...progress, bill },
      },
      change,
    )
  }

  /** What an event changes of the logs held. */
  function changeLogs(event: SearchEvent): KeptChange | null {
    if (event.type === 'answered') {
      store.add(event.range, event.logs)
      return { dropFrom: null, answers: [{ range: event.range, logs: event.logs }] }
    }
    if (event.type === 'reorged') {
      const cut = store.dropFrom(event.range.from)
      return { dropFrom: cut?.range.from ?? event.range.from, answers: cut ? [cut] : [] }
    }
    const worthKeeping = event.type === 'pinned' || event.type === 'gap' || event.type === 'finished'
    return worthKeeping ? NO_CHANGE : null
  }

  /**
   * Takes up what this browser keeps, where that is later than what is known here, and gives the methods of the calls that
   * were under way then; null where it is not later.
   */
  async function takeUpKept(): Promise<readonly string[] | null> {
    const keptAt = await kept.readAt(name).catch(() => null)
    if (keptAt === null || keptAt <= knownAt) return null
    const earlier = await kept.read(name).catch(() => null)
    if (!earlier) return null
    store.dropFrom(0)
    const { search, answers } = earlier
    for (const { range, logs } of answers) store.add(range, logs)
    const end = search.progress.end ?? endOfClosed(search.progress)
    progress = { ...search.progress, asking: [], end }
    knownAt = search.keptAt
    openedAt = knownAt
    keeps = true
    return search.underWay
  }

  /** Calls that never came back are paid for in full; their blocks are still to be asked for. */
  function countLost(methods: readonly string[]) {
    if (methods.length === 0) return
    progress = { ...progress, bill: addBills(progress.bill, stoppedBill(methods)) }
    for (const method of methods) onLost(method)
    keep(NO_CHANGE)
  }

  /** Takes up what is kept. Calls that were under way are lost, unless another tab has the search and waits for them. */
  async function takeUp(): Promise<boolean> {
    const underWay = await takeUpKept()
    const letGo = underWay?.length ? await locks.take(name) : null
    if (underWay && letGo) {
      countLost((await takeUpKept()) ?? underWay)
      keeper.written().then(letGo)
    }
    return underWay !== null
  }

  /** Shows what another tab finds, once it is done. */
  async function waitForOtherTab() {
    const mine = new AbortController()
    waiting = mine
    tell()
    await locks.whenFree(name, mine.signal).catch(() => undefined)
    if (waiting !== mine) return
    await takeUp()
    waiting = null
    tell()
  }

  async function follow(search: Search, budget: number, { stop, pause }: NonNullable<typeof run>) {
    const { bill } = progress
    const { network, question } = order
    progress = beginRun(progress, budget)
    tell()
    const memory = await readDensity(network.chainId, question.filter)
    const paid = openDoor(journal.recording(ask), stop.signal)
    const soFar = () => addBills(bill, paid.bill())
    const { door, underWay } = watchCalls(paid, (methods) => keep(NO_CHANGE, soFar(), methods))
    const options = {
      door: withinBudget(door, budget),
      filter: question.filter,
      range: question.range,
      network,
      signal: stop.signal,
      pause: pause.signal,
      prior: memory ? binsOf(memory) : [],
      concurrency: CALLS_AT_A_TIME[question.pace],
    }
    for await (const event of search(options, progress.snapshot)) {
      const change = changeLogs(event)
      progress = addEvent(progress, event, bill, store.countIn)
      const reading = describeReading(event)
      if (reading && 'range' in event && event.range) journal.read(event.range, reading)
      tell()
      if (change) keep(change, soFar(), underWay())
    }
    if (progress.snapshot) keeper.learn(network.chainId, question.filter, progress.snapshot)
  }

  async function runToEnd(budget: number, search: Search, beginning: Beginning = 'with-what-is-known') {
    run?.stop.abort()
    waiting?.abort()
    waiting = null
    const mine = { stop: new AbortController(), pause: new AbortController() }
    run = mine
    tell()
    const letGo = await locks.take(name)
    try {
      if (letGo && run === mine) {
        if (beginning === 'anew') keeper.forget(name)
        else countLost((await takeUpKept()) ?? [])
        await follow(search, budget, mine)
      }
    } catch (error) {
      progress = {
        ...progress,
        asking: [],
        end: { state: 'refused', error: packError(toShownError(error)) },
      }
    }
    if (run === mine) {
      run = null
      if (!letGo) waitForOtherTab()
    }
    tell()
    await keeper.written()
    letGo?.()
  }

  return {
    order,
    logs: store.logs,
    journal,
    isRunning: () => run !== null,
    progress: () => progress,
    state: (): SearchState => ({
      order,
      progress,
      running: run !== null,
      elsewhere: waiting !== null,
      pausing: run?.pause.signal.aborted ?? false,
      found: countLogs(progress),
      bins: progress.range ? countByBin(store.logs(), progress.range) : [],
      calls: { count: journal.records().length, version: journal.version() },
      keptAt: openedAt,
      keeps,
    }),
    /** Runs until it ends, for up to `budget` credits more; not at all while another tab runs the same search. */
    run(...begun: Parameters<typeof runToEnd>) {
      ending = runToEnd(...begun)
      return ending
    },
    /** Makes no further call; those under way are paid for, and waited for. */
    pause() {
      run?.pause.abort()
      tell()
    },
    /** Resolves when what was stopped is counted and kept. */
    stop(): Promise<void> {
      run?.stop.abort()
      waiting?.abort()
      waiting = null
      return ending
    },
    /** Takes up what an earlier visit kept; false where nothing is. */
    async open(): Promise<boolean> {
      const opened = !run && (await takeUp())
      if (opened) tell()
      return opened
    },
    forget: () => keeper.forget(name),
  }
}

export type SearchSession = ReturnType<typeof createSearchSession>
