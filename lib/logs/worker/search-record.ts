import { addBills, type Bill, lostBill } from '@/lib/credits/bill'
import type { Tariff } from '@/lib/credits/tariff'
import type { TriptychError } from '@/lib/errors'
import { type Facts, isTrustedBy, openFacts, rememberSearch } from '../checks/provider-facts'
import { addEvent } from '../search/add-event'
import { type KeptChange, nameSearch } from '../search/kept-search'
import { packError } from '../search/portable-error'
import type { SearchEvent } from '../search/search-event'
import { beginRun, endOfClosed, isShownUnchecked, NO_PROGRESS } from '../search/search-progress'
import { createKeeper } from './keeper'
import { changeLogs, createLogStore, NO_CHANGE } from './log-store'
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

/** One search as this browser keeps it: its answered blocks, their logs and the cost. */
export function createSearchRecord(order: LogsOrder, { kept, tell, onLost }: Means) {
  const { network, said, draft, question } = order
  const name = nameSearch(network.keptAs, question)
  const store = createLogStore()
  let { tariff } = order
  let progress = NO_PROGRESS
  let knownAt = Number.NEGATIVE_INFINITY
  let keeping: Kept = null
  const keeper = createKeeper((isKept) => {
    const before = keeping
    keeping = isKept ? (before ?? { since: null }) : 'nothing'
    if (keeping !== before) tell()
  })

  function keep({ change = NO_CHANGE, bill = progress.bill, underWay = [] }: ToKeep = {}) {
    knownAt = Date.now()
    const search = {
      ...({ version: 1, network: network.slug, said, draft, tariff, keptAt: knownAt } as const),
      underWay: [...underWay],
      progress: { ...progress, bill },
    }
    keeper.keep(() => kept.keep(name, search, change))
  }

  function keepFacts(facts: Facts) {
    const { snapshot, answered } = progress
    const learned = rememberSearch(facts, snapshot, answered, Date.now())
    keeper.keep(() => kept.keepFacts(order.connection, learned))
    keeper.keep(() => kept.keepEmptyRanges(network, question.filter, facts.empty))
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
      const change = changeLogs(store, event, isShownUnchecked(progress))
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
      if (snapshot) keeper.keep(() => kept.keepDensity(network, question.filter, snapshot))
      keepFacts(facts)
    },
    /** Keeps what this search learned so far. */
    keepFacts,
    forget: () => keeper.keep(() => kept.forget(name)),
    /** Resolves when all that was to be written is, or could not be. */
    written: keeper.written,
  }
}

export type SearchRecord = ReturnType<typeof createSearchRecord>
