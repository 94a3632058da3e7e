import type { AskRelay } from '@/lib/rpc/relay'
import { openDoor, type RpcDoor } from '@/lib/rpc/rpc-door'
import { describeReading } from '../describe-call'
import { countByBin } from '../histogram/count-by-bin'
import { binsOf } from '../price/density-memory'
import { readDensity } from '../price/kept-density'
import { CALLS_AT_A_TIME } from '../question/logs-question'
import { type KeptChange, nameSearch, readKeptSearch } from '../search/kept-search'
import type { SearchEvent } from '../search/search-event'
import { addEvent, beginRun, countLogs, NO_PROGRESS } from '../search/search-progress'
import type { SearchOptions } from '../search/search-run'
import { createCallJournal } from './call-journal'
import { createKeeper } from './keeper'
import { createLogStore } from './log-store'
import type { RoomState, SearchOrder, SearchState } from './room-state'

/** Searches with what is given, which is all that {@link SearchOptions} need but the question. */
export type Search = (options: Omit<SearchOptions, 'question'>) => AsyncIterable<SearchEvent>

/** One search from its first call on: what it found and cost, how it is kept, and the run that is under way. */
export function createSearchSession(order: SearchOrder, { ask, tell }: { ask: AskRelay; tell: () => void }) {
  const name = nameSearch(order.network.slug, order.question)
  const journal = createCallJournal()
  const store = createLogStore()
  let progress = NO_PROGRESS
  let run: { stop: AbortController; pause: AbortController } | null = null
  let keptAt: number | null = null
  let keeps: RoomState['keeps'] = null
  const keeper = createKeeper((kept) => {
    const changed = keeps !== kept
    keeps = kept
    if (changed) tell()
  })

  function keep(change: KeptChange) {
    const { network, said, draft } = order
    const search = { version: 1 as const, network: network.slug, said, draft, keptAt: Date.now(), progress }
    keeper.keep(name, search, change)
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
    return worthKeeping ? { dropFrom: null, answers: [] } : null
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
      pausing: run?.pause.signal.aborted ?? false,
      found: countLogs(progress),
      bins: progress.range ? countByBin(store.logs(), progress.range) : [],
      calls: journal.records().length,
      keptAt,
      keeps,
    }),
    /** Runs until it ends, for up to `budget` credits more. */
    async run(budget: number, search: Search) {
      run?.stop.abort()
      const mine = { stop: new AbortController(), pause: new AbortController() }
      run = mine
      const { bill } = progress
      progress = beginRun(progress, budget)
      tell()
      const { signal } = mine.stop
      const { network, question } = order
      const memory = await readDensity(network.chainId, question.filter)
      const door: RpcDoor = openDoor(journal.recording(ask), signal)
      const events = search({
        door,
        signal,
        pause: mine.pause.signal,
        history: network.history,
        blockTime: network.blockTime,
        prior: memory ? binsOf(memory) : [],
        concurrency: CALLS_AT_A_TIME[question.pace],
      })
      for await (const event of events) {
        const change = changeLogs(event)
        progress = addEvent(progress, event, bill, store.countIn)
        const reading = describeReading(event)
        if (reading && 'range' in event && event.range) journal.read(event.range, reading)
        tell()
        if (change) keep(change)
      }
      if (run === mine) run = null
      if (progress.snapshot) keeper.learn(network.chainId, question.filter, progress.snapshot)
      tell()
    },
    /** Makes no further call; those under way are paid for, and waited for. */
    pause() {
      run?.pause.abort()
      tell()
    },
    stop: () => run?.stop.abort(),
    /** Takes up what an earlier visit kept; false where nothing is. */
    async open(): Promise<boolean> {
      const kept = await readKeptSearch(name).catch(() => null)
      if (!kept || run) return false
      for (const { range, logs } of kept.answers) store.add(range, logs)
      // A page that was closed midway left no word of how its run ended.
      const end = kept.search.progress.end ?? { state: 'stopped' }
      progress = { ...kept.search.progress, asking: [], end }
      keptAt = kept.search.keptAt
      keeps = true
      tell()
      return true
    },
    forget: () => keeper.forget(name),
  }
}

export type SearchSession = ReturnType<typeof createSearchSession>
