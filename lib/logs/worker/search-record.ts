import { addBills, type Bill } from '@/lib/credits/bill'
import type { Tariff } from '@/lib/credits/tariff'
import type { TriptychError } from '@/lib/errors'
import { lostBill } from '@/lib/rpc/client/lost-bill'
import { type Facts, isTrustedBy, openFacts, rememberSearch } from '../checks/provider-facts'
import { addEvent } from '../search/add-event'
import { type KeptChange, nameSearch } from '../search/kept-search'
import { packError } from '../search/portable-error'
import type { SearchEvent } from '../search/search-event'
import { beginRun, endOfClosed, isShownUnchecked, NO_PROGRESS } from '../search/search-progress'
import { createKeeper } from './keeper'
import { createLogStore } from './log-store'
import type { Kept, LogsOrder } from './search-state'
import type { SearchStore } from './search-store'

type Means = {
  kept: SearchStore
  /** Told when there is something else to show. */
  tell: () => void
  /** Told the method of each call that was under way when an earlier page ended. */
  onLost: (method: string, tariff: Tariff) => void
}

type ToKeep = {
  change?: KeptChange
  /** Of all runs, with what the one under way has cost by now, its calls under way aside. */
  bill?: Bill
  /** Methods of the calls under way. */
  underWay?: readonly string[]
}

/** Of what changes no logs. */
const WORTH_KEEPING: ReadonlySet<SearchEvent['type']> = new Set(['pinned', 'held', 'gap', 'finished'])

const NO_CHANGE: KeptChange = { drop: null, answers: [] }

/** One search as this browser keeps it: its answered blocks, their logs and the cost. */
export function createSearchRecord(order: LogsOrder, { kept, tell, onLost }: Means) {
  const { network, said, draft, question } = order
  const name = nameSearch(network.keptAs, question)
  const store = createLogStore()
  let { tariff } = order
  let progress = NO_PROGRESS
  let knownAt = Number.NEGATIVE_INFINITY
  let keeping: Kept = null
  const keeper = createKeeper(kept, (isKept) => {
    const before = keeping
    keeping = isKept ? (before ?? { since: null }) : 'nothing'
    if (keeping !== before) tell()
  })

  function keep({ change = NO_CHANGE, bill = progress.bill, underWay = [] }: ToKeep = {}) {
    knownAt = Date.now()
    const search = { version: 1, network: network.slug, said, draft, tariff, keptAt: knownAt } as const
    keeper.keep(name, { ...search, underWay: [...underWay], progress: { ...progress, bill } }, change)
  }

  /** What an event changes of the logs held; null where it changes nothing that is worth keeping. */
  function changeLogs(event: SearchEvent): KeptChange | null {
    if (event.type === 'came') {
      if (isShownUnchecked(progress)) store.hold(event.range, event.logs)
      return null
    }
    if (event.type === 'answered') {
      return { drop: null, answers: [store.settle(event.range, event.logs)] }
    }
    if (event.type === 'reorged') {
      const cut = store.dropFrom(event.range.from)
      const from = cut?.range.from ?? event.range.from
      return { drop: { from, to: Number.POSITIVE_INFINITY }, answers: cut ? [cut] : [] }
    }
    if (event.type === 'not-kept') {
      const cut = store.dropTo(event.range.to)
      return { drop: event.range, answers: cut ? [cut] : [] }
    }
    return WORTH_KEEPING.has(event.type) ? NO_CHANGE : null
  }

  function keepFacts(facts: Facts) {
    const { snapshot, answered } = progress
    keeper.keepFacts(order.connection, rememberSearch(facts, snapshot, answered, Date.now()))
    keeper.keepEmptyRanges(network, question.filter, facts.empty)
  }

  return {
    name,
    logs: store.logs,
    progress: () => progress,
    kept: () => keeping,
    keep,
    begin(budget: number, by: Tariff) {
      tariff = by
      progress = beginRun(progress, budget, by.unit)
    },
    /** Takes in one event of a run. `before`: the bill of the runs before it. Gives what there is to keep, if anything. */
    takeIn(event: SearchEvent, before: Bill): KeptChange | null {
      const change = changeLogs(event)
      progress = addEvent(progress, event, before, store.countIn)
      store.holdOnly(progress.checking.map(({ range }) => range))
      return change
    },
    refuse(error: TriptychError) {
      progress = { ...progress, asking: [], end: { state: 'refused', error: packError(error) } }
    },
    /**
     * Reads what this browser keeps, when that is newer. Returns the methods of the calls that were in progress then,
     * and whether a run had ended; null when it is not newer.
     */
    async takeUp(): Promise<{ underWay: readonly string[]; hadEnded: boolean } | null> {
      const keptAt = await kept.readAt(name).catch(() => null)
      if (keptAt === null || keptAt <= knownAt) return null
      const earlier = await kept.read(name).catch(() => null)
      if (!earlier) return null
      store.dropFrom(0)
      const { search, answers } = earlier
      for (const answer of answers) store.add(answer)
      const end = search.progress.end ?? endOfClosed(search.progress)
      progress = { ...search.progress, asking: [], checking: [], resting: null, end }
      tariff = search.tariff
      knownAt = search.keptAt
      keeping = { since: knownAt }
      return { underWay: search.underWay, hadEnded: search.progress.end !== null }
    },
    /** Calls that never came back may be paid for in full; their blocks are still to be asked for. */
    countLost(methods: readonly string[]) {
      if (methods.length === 0) return
      progress = { ...progress, bill: addBills(progress.bill, lostBill(methods, tariff)) }
      for (const method of methods) onLost(method, tariff)
      keep()
    },
    /** What earlier searches by this connection and of this filter learned. */
    async openFacts(): Promise<Facts> {
      const provider = await kept.openFacts(order.connection)
      const empty = await kept.openEmptyRanges(network, question.filter)
      return openFacts(provider, isTrustedBy(provider, network), empty)
    },
    /** Keeps what this search learned, and where the logs are, for later ones. */
    learn(facts: Facts) {
      const { snapshot } = progress
      if (snapshot) keeper.learn(network, question.filter, snapshot)
      keepFacts(facts)
    },
    /** Keeps what this search learned so far. */
    keepFacts,
    forget: () => keeper.forget(name),
    /** Resolves when all that was to be written is, or could not be. */
    written: keeper.written,
  }
}

export type SearchRecord = ReturnType<typeof createSearchRecord>
