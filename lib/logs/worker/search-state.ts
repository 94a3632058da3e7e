import type { Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import type { NoBalance } from '../balance/no-balance'
import type { ProvingState } from '../proof/search-proof'
import type { LogsDraft } from '../question/logs-draft'
import type { LogsQuestion } from '../question/logs-question'
import type { PortableError } from '../search/portable-error'
import type { SearchProgress } from '../search/search-progress'
import type { Columns } from '../table/columns'
import type { EmitterBlocks } from '../table/emitter-blocks'
import type { EventTab } from '../table/event-tabs'
import type { Facet } from '../table/facets'
import type { LeftOut } from '../table/left-out'
import type { LogRow, TableView } from '../table/table-view'
import type { TimedBlock } from '../times/block-times'
import type { Phase } from './phase'

/** What to search for. Plain data, for it crosses to a worker. */
export type LogsOrder = {
  network: Pick<
    Network,
    'slug' | 'keptAs' | 'name' | 'chainId' | 'currency' | 'history' | 'blockTime' | 'service'
  >
  /** The question in one sentence. */
  said: string
  draft: LogsDraft
  question: LogsQuestion
  /** Of the connection that is asked now; the budget is in its unit. */
  tariff: Tariff
  /** That connection, by a name of it alone. */
  connection: string
}

/**
 * What the browser keeps of a search: null before the first try; where it was kept in an earlier visit, since when, in
 * epoch milliseconds.
 */
export type Kept = 'nothing' | { since: number | null } | null

/** Rows written so far, and of how many. */
export type ExportProgress = { written: number; rows: number }

/** What a page shows of a search, its logs aside. */
export type SearchState = {
  /** Another one for each search that was begun, or opened as it is kept. */
  search: number
  order: LogsOrder
  phase: Phase
  progress: SearchProgress
  /** Logs, with those that came first and are no answer yet. */
  found: number
  /** Logs by equal parts of the range; empty while that is not known. */
  bins: readonly number[]
  /** Calls of this visit; `version` is another one whenever more is known of them. */
  calls: { count: number; version: number }
  kept: Kept
  /** A file that is being written. */
  exporting: ExportProgress | null
  /** How far the search is proved by headers; null where nobody asked. */
  proving: ProvingState | null
}

/** What the table shows, in numbers, with its first rows. */
export type ShownTable = {
  /** Another one whenever the rows may be others. */
  version: number
  shown: number
  /** Logs of all events that the view does not leave out, the commonest of these events, and how many there are. */
  of: number
  /** Of those, logs that a reorganisation removed. */
  removedOf: number
  tabs: readonly EventTab[]
  events: number
  /** The first and the last block of those logs, where nobody said when they were made. */
  untimedEnds: readonly TimedBlock[]
  /** Of those shown, logs that a reorganisation removed. */
  removed: number
  /**
   * Of the account that is looked at, characters of the longest change and balance, of all logs found those that are in
   * neither, and whether a total is below zero; null where none is looked at.
   */
  balance: {
    chars: { change: number; after: number }
    without: LeftOut
    noBalance: NoBalance | null
  } | null
  /** Logs that no event fits, and how many topics behind the first the one with the most of them has. */
  undecoded: { count: number; topics: number }
  /** What the rows are sorted by. */
  sort: TableView['sort']
  /** Why the logs are shown raw, where reading them failed. */
  fault: PortableError | null
  columns: Columns
  /** The contracts that emitted most of the transfers and approvals shown. */
  tokens: readonly string[]
  facets: readonly Facet[]
  /** On a development chain: the blocks at which the code of emitters is read, for all logs. */
  emitters: readonly EmitterBlocks[]
  firstRows: readonly LogRow[]
}

/** What a page is shown; `table` is null where it is as before. */
export type Shown = { state: SearchState | null; table: ShownTable | null }
