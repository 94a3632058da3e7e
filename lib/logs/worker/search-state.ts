import type { Tariff } from '@/lib/credits/tariff'
import type { ProvingState } from '@/lib/logs/proof/search-proof'
import type { Network } from '@/lib/networks'
import type { ConnectionId } from '@/lib/rpc/client/connection-id'
import type { AskedNetwork, Relay } from '@/lib/rpc/client/explorer-relay'
import type { LogsDraft } from '../question/logs-draft'
import type { LogsQuestion } from '../question/logs-question'
import type { SearchProgress } from '../search/search-progress'
import type { Phase } from './phase'
import type { ShownTable } from './show-table'

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

/** What a page is shown; `table` is null where it is as before. */
export type Shown = { state: SearchState | null; table: ShownTable | null }

/** By the connection that the reader uses for the network, where none is named. */
export type RelayTo = (network: AskedNetwork, tariff: Tariff, connection?: ConnectionId) => Relay
