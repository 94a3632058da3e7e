import { addBills, type Bill, lostBill } from '@/lib/credits/bill'
import type { Tariff } from '@/lib/credits/tariff'
import type { TriptychError } from '@/lib/errors'
import { type Facts, isTrustedBy, openFacts, rememberSearch } from '../checks/provider-facts'
import { addEvent } from '../search/add-event'
import { type KeptChange, nameSearch } from '../search/kept-search'
import { packError } from '../search/portable-error'
import type { SearchEvent } from '../search/search-event'
import { beginRun, endOfClosed, isShownUnchecked, NO_PROGRESS } from '../search/search-progress'
import { changeLogs, createLogStore, NO_CHANGE } from './log-store'
import type { Kept, LogsOrder } from './search-state'
import type { SearchStore } from './search-store'

type Means = {
  kept: SearchStore
  tell: () => void
  onLost: (method: string, tariff: Tariff) => void
}

type ToKeep = {
  change?: KeptChange
  /** Of all runs, without the calls in progress. */
  bill?: Bill
  underWay?: readonly string[]
}

/** A search as this browser keeps it: answered blocks, logs and cost. */
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
    /** `before`: the bill of earlier runs. Returns what to keep, or null. */
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
     * Reads what is kept, if it is newer; null otherwise. `underWay`: methods of the calls in progress then. `hadEnded`: the run had ended.
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
    /** Lost calls may be charged in full. */
    countLost(methods: readonly string[]) {
      if (methods.length === 0) return
      progress = { ...progress, bill: addBills(progress.bill, lostBill(methods, tariff)) }
      for (const method of methods) onLost(method, tariff)
      keep()
    },
    async openFacts(): Promise<Facts> {
      const provider = await kept.openFacts(order.connection)
      const empty = await kept.openEmptyRanges(network, question.filter)
      return openFacts(provider, isTrustedBy(provider, network), empty)
    },
    learn(facts: Facts) {
      const { snapshot } = progress
      if (snapshot) keeper.keep(() => kept.keepDensity(network, question.filter, snapshot))
      keepFacts(facts)
    },
    keepFacts,
    forget: () => keeper.keep(() => kept.forget(name)),
    written: keeper.written,
  }
}

export type SearchRecord = ReturnType<typeof createSearchRecord>

/** Copying 10,000 logs takes time: the page is updated first. */
const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Writes to the browser's storage one after the other, so that what is kept never runs ahead of itself. After a failure nothing more is
 * written; `onKept` is called in both cases.
 */
export function createKeeper(onKept: (keeps: boolean) => void) {
  let writing: Promise<void> = Promise.resolve()
  let keeps = true
  return {
    /** Resolves when all writes are done, or failed. */
    written: () => writing,
    keep(write: () => Promise<void>): Promise<void> {
      writing = writing.then(async () => {
        if (!keeps) return
        await rest()
        try {
          await write()
        } catch {
          keeps = false
        }
        onKept(keeps)
      })
      return writing
    },
  }
}
