import { keepProviderFacts, openProviderFacts } from '../checks/kept-facts'
import { keepDensity, keepEmptyRanges, openEmptyRanges } from '../price/kept-density'
import { forgetSearch, keepSearch, openKeptAt, openKeptSearch } from '../search/kept-search'

/** Searches and what they learned, in the database of this browser. All reject where nothing can be kept. */
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
