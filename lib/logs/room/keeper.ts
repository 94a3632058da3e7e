import type { LogFilter } from '@/lib/rpc/filter-matches-log'
import { keepDensity } from '../price/kept-density'
import type { PlannerSnapshot } from '../range-planner'
import { forgetSearch, type KeptChange, type KeptSearch, keepSearch } from '../search/kept-search'

/** To copy an answer of 10,000 logs takes time: what there is to show goes first. */
const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Writes to the browser's database one after the other, so that what is kept never runs ahead of itself. A browser
 * that keeps nothing, or has no room left, is asked no more; `onKept` is told either way.
 */
export function createKeeper(onKept: (keeps: boolean) => void) {
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
      queue(() => keepSearch(name, search, change)),
    forget: (name: string) => queue(() => forgetSearch(name)),
    learn: (chainId: number, filter: LogFilter, snapshot: PlannerSnapshot) =>
      queue(() => keepDensity(chainId, filter, snapshot)),
  }
}
