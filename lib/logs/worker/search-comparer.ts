import type { Tariff } from '@/lib/credits/tariff'
import type { ConnectionId } from '@/lib/rpc/client/connection-id'
import type { AskedNetwork } from '@/lib/rpc/client/explorer-relay'
import { type ComparedSearches, compareSearches } from '../comparison/compare-searches'
import { CALLS_AT_A_TIME } from '../question/logs-question'
import type { LogSearch } from './log-search'
import type { RelayTo } from './search-state'

/** Where a search is made again, within `budget` credits; `tariff`: of the connection that made it first. */
export type ComparisonOrder = {
  elsewhere: { network: AskedNetwork; connection: ConnectionId; tariff: Tariff }
  tariff: Tariff
  budget: number
}

/** Asks another connection for what the search of the worker found; that stays as it is. One at a time. */
export function createSearchComparer({
  search,
  relay,
}: {
  search: () => Pick<LogSearch, 'order' | 'progress' | 'logs'> | null
  relay: RelayTo
}) {
  let asking = new AbortController()
  return {
    /** Null while the range is not known. */
    async ask({ elsewhere, tariff, budget }: ComparisonOrder): Promise<ComparedSearches | null> {
      const { network, connection, tariff: theirs } = elsewhere
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      const made = search()
      const { range, gaps } = made?.progress() ?? { range: null, gaps: [] }
      if (!made || !range) return null
      const { filter, pace } = made.order.question
      const done = {
        network: made.order.network,
        filter,
        range,
        gaps: gaps.map((gap) => gap.range),
        logs: made.logs(),
      }
      const clients = {
        here: { ask: relay(made.order.network, tariff).ask, tariff },
        there: { ask: relay(network, theirs, connection).ask, tariff: theirs },
      }
      return compareSearches(done, { ...clients, budget, concurrency: CALLS_AT_A_TIME[pace], signal })
    },
    stop: () => asking.abort(),
  }
}
