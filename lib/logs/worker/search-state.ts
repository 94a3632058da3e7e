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

/** A search to make. Plain data. */
export type LogsOrder = {
  network: Pick<
    Network,
    'slug' | 'keptAs' | 'name' | 'chainId' | 'currency' | 'history' | 'blockTime' | 'service'
  >
  said: string
  draft: LogsDraft
  question: LogsQuestion
  /** Of the current connection. */
  tariff: Tariff
  /** The key of that connection. */
  connection: string
}

/** `since`: epoch milliseconds, if an earlier visit kept it. Null before the first write. */
export type Kept = 'nothing' | { since: number | null } | null

export type ExportProgress = { written: number; rows: number }

export type SearchState = {
  /** Another number for each search. */
  search: number
  order: LogsOrder
  phase: Phase
  progress: SearchProgress
  /** Logs, also unchecked ones. */
  found: number
  /** Logs by equal parts of the range. */
  bins: readonly number[]
  /** Calls of this visit. */
  calls: { count: number; version: number }
  kept: Kept
  exporting: ExportProgress | null
  /** Null if not proved by headers. */
  proving: ProvingState | null
}

/** `table`: null if unchanged. */
export type Shown = { state: SearchState | null; table: ShownTable | null }

/** Default: the current connection of the network. */
export type RelayTo = (network: AskedNetwork, tariff: Tariff, connection?: ConnectionId) => Relay
