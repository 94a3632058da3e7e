import { keptAbis } from '@/lib/abi/kept-abis'
import type { Tariff } from '@/lib/credits/tariff'
import { isDevelopmentChain } from '@/lib/networks'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { type Clock, SYSTEM_CLOCK } from '@/lib/rpc/pace/clock'
import { pacedRelay } from '@/lib/rpc/pace/paced-relay'
import { createPacer, type Pacer } from '@/lib/rpc/pace/pacer'
import { digestLogs } from '../answer/digest-logs'
import { LogList } from '../answer/log-list'
import { findReaderEvents, type ReadAbi } from '../answer/reader-events'
import { WHOLE_TABLE } from '../table/table-view'
import { answerTable } from './answer-table'
import { createLogSearch, type LogSearch } from './log-search'
import type { RunMessage } from './make-run'
import { changeReading, NO_READING, type ReadingChange, readSearch } from './reading'
import type { RelayTo } from './relay-to'
import { createSearchComparer } from './search-comparer'
import { createSearchLocks, type Locks } from './search-locks'
import { createSearchProver } from './search-prover'
import type { LogsOrder, Shown } from './search-state'
import { BROWSER_STORE, type SearchStore } from './search-store'
import { createShownTable } from './shown-table'
import { createTableExport } from './table-export'
import type { AnswerTo, Handlers, WorkerMessage } from './worker-messages'

type Means = {
  relay: RelayTo
  /** The pace of the connection in use, where others use it too. */
  pacer?: (network: string) => Pacer
  /** Called after every change, with a function that computes what there is to show. */
  push: (show: () => Shown) => void
  /** Called with each call that was under way, and is paid for, when an earlier page ended. */
  onLost: (network: string, method: string, tariff: Tariff) => void
  /** Null where the browser has none. */
  locks: Locks | null
  kept?: SearchStore
  clock?: Clock
  /** Default: the ABI as it is kept. */
  readAbi?: ReadAbi
}

/** Sends one message. The promise has its answer. */
export type SendToWorker = <Message extends WorkerMessage>(message: Message) => Promise<AnswerTo<Message>>

const NO_LOGS = new LogList([])

/** Holds one search at a time with its logs and their table. It runs in a worker: messages and answers are plain data. */
export function createSearchWorker({
  relay,
  pacer,
  push,
  onLost,
  locks,
  kept = BROWSER_STORE,
  clock = SYSTEM_CLOCK,
  readAbi = keptAbis.read,
}: Means): SendToWorker {
  const searchLocks = createSearchLocks(locks)
  const shownTable = createShownTable()
  let search: LogSearch | null = null
  let searches = 0
  let reading = NO_READING

  const table = () =>
    shownTable.select({
      logs: search?.logs() ?? NO_LOGS,
      reading,
      readsCode: search !== null && isDevelopmentChain(search.order.network),
      reorged: search?.progress().reorged ?? [],
    })

  function show(): Shown {
    if (!search) return { state: null, table: null }
    const both = { exporting: files.progress(), proving: prover.state() }
    const state = { ...search.state(), search: searches, ...both }
    table()
    return { state, table: shownTable.showChange() }
  }

  const tell = () => push(show)
  const files = createTableExport(tell)
  const comparison = createSearchComparer({ search: () => search, relay })
  const prover = createSearchProver({
    search: () => search,
    open(network, tariff, signal) {
      const pace = pacer?.(network.slug) ?? createPacer({ weigh: () => 1, clock })
      const paced = { relay: relay(network, tariff), tariff, pacer: pace, signal, onWait: () => {} }
      return openBatchClient(pacedRelay(paced), tariff, signal)
    },
    tell,
  })

  function change(next: ReadingChange) {
    reading = changeReading(reading, next)
    tell()
  }

  function leave() {
    comparison.stop()
    search?.stop()
    files.stop()
    prover.forget()
    search = null
  }

  function enter(order: LogsOrder): LogSearch {
    leave()
    const entered = createLogSearch(order, {
      ask: (tariff) => relay(order.network, tariff).ask,
      pacer: pacer?.(order.network.slug),
      locks: searchLocks,
      kept,
      clock,
      onLost: (method, tariff) => onLost(order.network.slug, method, tariff),
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

  /** The next search is shown whole. */
  function showNone() {
    search = null
    change({ type: 'look', view: WHOLE_TABLE })
  }

  const run = (message: RunMessage) => search?.run(message)

  const handlers: Handlers = {
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
    resume: run,
    'ask-gap': run,
    'list-gap': run,
    'read-gap': run,
    extend: run,
    follow: (message) => search?.follow(message),
    unfollow: () => search?.unfollow(),
    pause: () => search?.pause(),
    stop: () => search?.stop(),
    look: change,
    'read-by': change,
    'read-by-kept': change,
    'read-by-code': change,
    'count-by': change,
    'name-by': change,
    'learn-times': change,
    ...answerTable(table),
    async digest() {
      const logs = search?.logs() ?? NO_LOGS
      return { digest: await digestLogs(logs), lastLog: logs.at(-1) ?? null }
    },
    calls: () => search?.journal.records() ?? [],
    'open-call': ({ number }) => search?.journal.open(number) ?? null,
    export: (file) => (search ? files.write(file, table(), search.state()) : null),
    'stop-export': files.stop,
    claims: prover.claims,
    'prove-headers': ({ order, means }) => prover.proveHeaders(order, means),
    'prove-receipts': ({ means }) => prover.proveReceipts(means),
    'stop-proving': prover.stop,
    evidence: prover.evidence,
    compare: comparison.ask,
    'stop-comparing': comparison.stop,
  }

  return async (message) => answer(handlers, message)
}

/** A handler has the type of its message. TypeScript does not follow that through the table. */
const answer = <Message extends WorkerMessage>(handlers: Handlers, message: Message) =>
  (handlers[message.type] as (message: WorkerMessage) => Promise<AnswerTo<Message>>)(message)
