import type { BlockRange } from '@/lib/block/block-range'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { ProviderFacts } from '../checks/provider-facts'
import type { PlannerSnapshot } from '../planner/range-planner'
import type { DensityNetwork } from '../price/density-memory'
import type { KeptChange, KeptSearch } from '../search/kept-search'
import type { SearchStore } from './search-store'

/** To copy an answer of 10,000 logs takes time: what there is to show goes first. */
const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Writes to where searches are kept one after the other, so that what is kept never runs ahead of itself. A browser
 * that keeps nothing, or has no room left, is asked no more; `onKept` is called in both cases.
 */
export function createKeeper(store: SearchStore, onKept: (keeps: boolean) => void) {
  let writing: Promise<void> = Promise.resolve()
  let keeps = true

  function queue(write: () => Promise<void>): Promise<void> {
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
  }

  return {
    /** Resolves when all that was to be written is, or could not be. */
    written: () => writing,
    keep: (name: string, search: KeptSearch, change: KeptChange) =>
      queue(() => store.keep(name, search, change)),
    forget: (name: string) => queue(() => store.forget(name)),
    learn: (network: DensityNetwork, filter: LogFilter, snapshot: PlannerSnapshot) =>
      queue(() => store.keepDensity(network, filter, snapshot)),
    keepFacts: (connection: string, facts: ProviderFacts) => queue(() => store.keepFacts(connection, facts)),
    keepEmptyRanges: (network: DensityNetwork, filter: LogFilter, ranges: readonly BlockRange[]) =>
      queue(() => store.keepEmptyRanges(network, filter, ranges)),
  }
}
