import { isDevelopmentChain } from '@/lib/networks'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { type Clock, SYSTEM_CLOCK } from '@/lib/rpc/pace/clock'
import { pacedRelay } from '@/lib/rpc/pace/paced-relay'
import { createPacer } from '@/lib/rpc/pace/pacer'
import { digestLogs } from '../answer/digest-logs'
import { answerTable } from './answer-table'
import { type CurrentMeans, createCurrentSearch } from './current-search'
import type { RunMessage } from './make-run'
import { createSearchComparer } from './search-comparer'
import { createSearchProver } from './search-prover'
import type { Shown } from './search-state'
import { createShownTable } from './show-table'
import { createTableExport } from './table-export'
import type { AnswerTo, Handlers, WorkerMessage } from './worker-messages'

type Means = Omit<CurrentMeans, 'tell' | 'onLeave' | 'clock'> & {
  clock?: Clock
  /** Called after every change, with a function that computes what there is to show. */
  push: (show: () => Shown) => void
}

export type SendToWorker = <Message extends WorkerMessage>(message: Message) => Promise<AnswerTo<Message>>

/** Holds one search at a time with its logs and their table. It runs in a worker: messages and answers are plain data. */
export function createSearchWorker({
  push,
  pacer,
  relay,
  clock = SYSTEM_CLOCK,
  ...means
}: Means): SendToWorker {
  const shownTable = createShownTable()
  const tell = () => push(show)
  const current = createCurrentSearch({
    ...means,
    relay,
    pacer,
    clock,
    tell,
    onLeave() {
      comparison.stop()
      files.stop()
      prover.forget()
    },
  })
  const { search, logs } = current
  function table() {
    const shown = search()
    return shownTable.select({
      logs: logs(),
      reading: current.reading(),
      readsCode: shown !== null && isDevelopmentChain(shown.order.network),
      reorged: shown?.progress().reorged ?? [],
    })
  }
  function show(): Shown {
    const shown = search()
    if (!shown) return { state: null, table: null }
    const both = { exporting: files.progress(), proving: prover.state() }
    const state = { ...shown.state(), search: current.number(), ...both }
    table()
    return { state, table: shownTable.showChange() }
  }
  const files = createTableExport(tell)
  const comparison = createSearchComparer({ search, relay })
  const prover = createSearchProver({
    search,
    open(network, tariff, signal) {
      const pace = pacer?.(network.slug) ?? createPacer({ weigh: () => 1, clock })
      const paced = { relay: relay(network, tariff), tariff, pacer: pace, signal, onWait: () => {} }
      return openBatchClient(pacedRelay(paced), tariff, signal)
    },
    tell,
  })

  const run = (message: RunMessage) => search()?.run(message)
  const { change } = current
  const handlers: Handlers = {
    ...current.handlers,
    resume: run,
    'ask-gap': run,
    'list-gap': run,
    'read-gap': run,
    extend: run,
    follow: (message) => search()?.follow(message),
    unfollow: () => search()?.unfollow(),
    pause: () => search()?.pause(),
    stop: () => search()?.stop(),
    look: change,
    'read-by': change,
    'read-by-kept': change,
    'read-by-code': change,
    'count-by': change,
    'name-by': change,
    'learn-times': change,
    ...answerTable(table),
    digest: async () => ({ digest: await digestLogs(logs()), lastLog: logs().at(-1) ?? null }),
    calls: () => search()?.journal.records() ?? [],
    'open-call': ({ number }) => search()?.journal.open(number) ?? null,
    export(file) {
      const searched = search()
      return searched ? files.write(file, table(), searched.state()) : null
    },
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
