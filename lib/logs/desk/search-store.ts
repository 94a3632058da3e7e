import { keepDensity } from '../price/kept-density'
import { forgetSearch, keepSearch, readKeptAt, readKeptSearch } from '../search/kept-search'

/** Where searches are kept, and what they learned. All reject where nothing can be kept. */
export type SearchStore = {
  readAt: typeof readKeptAt
  read: typeof readKeptSearch
  keep: typeof keepSearch
  forget: typeof forgetSearch
  keepDensity: typeof keepDensity
}

/** The database of this browser. */
export const BROWSER_STORE: SearchStore = {
  readAt: readKeptAt,
  read: readKeptSearch,
  keep: keepSearch,
  forget: forgetSearch,
  keepDensity,
}
