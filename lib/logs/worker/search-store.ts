import { keepProviderFacts, openProviderFacts } from '../checks/kept-facts'
import { keepDensity, keepEmptyRanges, openEmptyRanges } from '../price/kept-density'
import { forgetSearch, keepSearch, openKeptAt, openKeptSearch } from '../search/kept-search'

/** The database of this browser. All functions reject if nothing can be kept. */
export const BROWSER_STORE = {
  readAt: openKeptAt,
  read: openKeptSearch,
  keep: keepSearch,
  forget: forgetSearch,
  keepDensity,
  openFacts: openProviderFacts,
  keepFacts: keepProviderFacts,
  openEmptyRanges,
  keepEmptyRanges,
}

export type SearchStore = typeof BROWSER_STORE
