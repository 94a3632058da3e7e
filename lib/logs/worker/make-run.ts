import type { BlockRange } from '@/lib/block/block-range'
import { addBills } from '@/lib/credits/bill'
import type { Tariff } from '@/lib/credits/tariff'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { type ChargedClient, openClient } from '@/lib/rpc/client/rpc-client'
import type { Pacer } from '@/lib/rpc/pace/pacer'
import { withinBudget } from '../client/budgeted-client'
import { reopenGap } from '../planner/reopen'
import { binsOf } from '../price/density-memory'
import { openDensity } from '../price/kept-density'
import { CALLS_AT_A_TIME } from '../question/logs-question'
import { newestSeenOf } from '../range/near-head'
import { whyNotThereYet } from '../range/not-there-yet'
import type { ListedBlock } from '../search/ask-block-receipts'
import { extendSearch } from '../search/extend-search'
import { listGap, readGap } from '../search/read-gap'
import type { SearchEvent, SearchSnapshot } from '../search/search-event'
import { searchLogs } from '../search/search-logs'
import type { RunOptions } from '../search/search-run'
import type { CallJournal } from './call-journal'
import { describeReading } from './describe-call'
import type { SearchRecord } from './search-record'
import type { LogsOrder } from './search-state'

/** Amounts are in the unit of the tariff. */
export type RunMessage = { budget: number; tariff: Tariff } & (
  | { type: 'resume' /** Retries of all runs; unchanged when left out. */; again?: number | undefined }
  | { type: 'ask-gap'; gap: BlockRange }
  | { type: 'list-gap'; block: number }
  | { type: 'read-gap'; block: ListedBlock }
  | { type: 'extend' }
)

type Asks = (options: RunOptions, snapshot: SearchSnapshot | null) => AsyncIterable<SearchEvent>

function asksOf(message: RunMessage): Asks {
  switch (message.type) {
    case 'resume':
      return (options, snapshot) => searchLogs({ ...options, snapshot: snapshot ?? undefined })
    case 'ask-gap':
      return (options, snapshot) =>
        searchLogs({ ...options, snapshot: snapshot ? askAgain(snapshot, message.gap) : undefined })
    case 'list-gap':
      return (options, snapshot) => listGap({ ...options, snapshot: pinned(snapshot) }, message.block)
    case 'read-gap':
      return (options, snapshot) => readGap({ ...options, snapshot: pinned(snapshot) }, message.block)
    case 'extend':
      return (options, snapshot) => extendSearch({ ...options, snapshot: pinned(snapshot) })
  }
}

/** The oldest blocks are checked again, too. */
const askAgain = (snapshot: SearchSnapshot, gap: BlockRange): SearchSnapshot => ({
  ...reopenGap(snapshot, gap),
  lookedBack: gap.from > snapshot.range.from,
})

function pinned(snapshot: SearchSnapshot | null): SearchSnapshot {
  if (!snapshot) throw new RangeError('The range of this search is not known yet.')
  return snapshot
}

type Means = {
  order: LogsOrder
  ask: AskRelay
  /** Retries of all runs. */
  again: number
  pacer: Pacer | undefined
  record: SearchRecord
  journal: CallJournal
  tell: () => void
  stop: AbortController
  pause: AbortController
}

export async function makeRun(message: RunMessage, means: Means): Promise<void> {
  const { budget, tariff } = message
  const { record, journal, tell, stop, pause } = means
  const { network, question } = means.order
  const known = { facts: await record.openFacts() }
  const { head } = known.facts
  const whyNot = whyNotThereYet(question.range, head, network, Date.now())
  if (whyNot && !record.progress().snapshot) throw whyNot
  record.begin(budget, tariff)
  const { bill } = record.progress()
  tell()
  const memory = await openDensity(network, question.filter)
  const paid = openClient(journal.recording(means.ask), tariff, stop.signal)
  const soFar = () => addBills(bill, paid.bill())
  const { client, underWay } = watchCalls(paid, (methods) =>
    record.keep({ bill: soFar(), underWay: methods }),
  )
  const options: RunOptions = {
    client: withinBudget(client, budget),
    filter: question.filter,
    range: question.range,
    network,
    signal: stop.signal,
    pause: pause.signal,
    prior: memory ? binsOf(memory) : [],
    concurrency: CALLS_AT_A_TIME[question.pace],
    again: Math.max(0, means.again - record.progress().again.calls),
    known,
    newestSeen: newestSeenOf(network, head),
    ...(means.pacer && { pacer: means.pacer }),
  }
  let learned = known.facts
  for await (const event of asksOf(message)(options, record.progress().snapshot)) {
    const change = record.takeIn(event, bill)
    const reading = describeReading(event)
    if (reading && 'range' in event && event.range) {
      journal.read(event.range, { reading, isCut: event.type === 'cut-short' })
    }
    tell()
    // A page may be closed before the run ends.
    if (known.facts !== learned) {
      learned = known.facts
      record.keepFacts(learned)
    }
    if (change) record.keep({ change, bill: soFar(), underWay: underWay() })
  }
  record.learn(known.facts)
}

/** Knows the methods of the calls in progress. `onAsk` is called before each call. */
export function watchCalls(client: ChargedClient, onAsk: (underWay: readonly string[]) => void) {
  const calls = new Set<{ method: string }>()
  const underWay = () => [...calls].map(({ method }) => method)
  const watched: ChargedClient = {
    ...client,
    async call(method, params) {
      const call = { method }
      calls.add(call)
      onAsk(underWay())
      try {
        return await client.call(method, params)
      } finally {
        calls.delete(call)
      }
    },
  }
  return { client: watched, underWay }
}
