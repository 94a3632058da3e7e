import { keptAbis } from '@/lib/abi/kept-abis'
import type { Tariff } from '@/lib/credits/tariff'
import type { Clock } from '@/lib/rpc/pace/clock'
import type { Pacer } from '@/lib/rpc/pace/pacer'
import { LogList } from '../answer/log-list'
import { findReaderEvents, type ReadAbi } from '../answer/reader-events'
import { WHOLE_TABLE } from '../table/table-view'
import { createLogSearch, type LogSearch } from './log-search'
import { changeReading, NO_READING, type ReadingChange, readSearch } from './reading'
import { createSearchLocks, type Locks } from './search-locks'
import type { LogsOrder, RelayTo } from './search-state'
import { BROWSER_STORE, type SearchStore } from './search-store'
import type { Handlers } from './worker-messages'

export type CurrentMeans = {
  relay: RelayTo
  /** The pace of the connection, if others use it too. */
  pacer?: ((network: string) => Pacer) | undefined
  /** Null where the browser has none. */
  locks: Locks | null
  kept?: SearchStore
  clock: Clock
  /** Default: the ABI as it is kept. */
  readAbi?: ReadAbi
  /** Called with each call that was in progress, and is paid for, when an earlier page ended. */
  onLost: (network: string, method: string, tariff: Tariff) => void
  tell: () => void
  /** Called before another search takes the place of the current one. */
  onLeave: () => void
}

const NO_LOGS = new LogList([])

/** The search that the worker has, and how its logs are read. */
export function createCurrentSearch(means: CurrentMeans) {
  const { relay, pacer, locks, kept = BROWSER_STORE, clock, readAbi = keptAbis.read, tell } = means
  const searchLocks = createSearchLocks(locks)
  let search: LogSearch | null = null
  let searches = 0
  let reading = NO_READING

  function change(next: ReadingChange) {
    reading = changeReading(reading, next)
    tell()
  }
  function leave() {
    means.onLeave()
    search?.stop()
    search = null
  }
  function enter(order: LogsOrder): LogSearch {
    leave()
    const { slug } = order.network
    const entered = createLogSearch(order, {
      ask: (tariff) => relay(order.network, tariff).ask,
      pacer: pacer?.(slug),
      locks: searchLocks,
      kept,
      clock,
      onLost: (method, tariff) => means.onLost(slug, method, tariff),
      tell: () => {
        if (search === entered) tell()
      },
    })
    search = entered
    searches++
    reading = readSearch(reading, order.question.event)
    readKeptAbis(entered)
    return entered
  }
  async function readKeptAbis(entered: LogSearch) {
    const { network, question } = entered.order
    const addresses = [question.filter.address ?? []].flat()
    const events = await findReaderEvents(network, addresses, readAbi).catch(() => [])
    if (search === entered && events.length > 0) change({ type: 'read-by-kept', events })
  }
  /** The next search has the whole view. */
  function showNone() {
    search = null
    change({ type: 'look', view: WHOLE_TABLE })
  }

  const handlers: Handlers<'begin' | 'open' | 'open-or-begin' | 'forget'> = {
    begin: ({ order }) => enter(order).begin(),
    async open({ order }) {
      if (search?.isRunning()) return false
      const entered = enter(order)
      const opened = await entered.open()
      if (!opened && search === entered) showNone()
      return opened
    },
    async 'open-or-begin'({ order }) {
      const entered = enter(order)
      if (!(await entered.open()) && search === entered) await entered.begin()
    },
    async forget() {
      const left = search
      leave()
      await left?.forget()
      if (!search) showNone()
    },
  }
  return {
    handlers,
    change,
    search: () => search,
    /** Another number for each search. */
    number: () => searches,
    reading: () => reading,
    logs: () => search?.logs() ?? NO_LOGS,
  }
}
