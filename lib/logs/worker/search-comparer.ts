import type { Tariff } from '@/lib/credits/tariff'
import type { ConnectionId } from '@/lib/rpc/client/connection-id'
import type { AskedNetwork } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { type ComparedSearches, compareSearches } from '../comparison/compare-searches'
import { CALLS_AT_A_TIME } from '../question/logs-question'
import type { LogSearch } from './log-search'
import type { RelayTo } from './search-state'

/** The second provider, and the maximum in its unit. `tariff` is that of the connection in use. */
export type ComparisonOrder = {
  other: { network: AskedNetwork; connection: ConnectionId; tariff: Tariff }
  tariff: Tariff
  budget: number
}

/** Runs the search of the worker at a second provider and compares. One comparison at a time. */
export function createSearchComparer({
  search,
  relay,
}: {
  search: () => Pick<LogSearch, 'order' | 'progress' | 'logs'> | null
  relay: RelayTo
}) {
  let asking = new AbortController()
  return {
    /** Null before the block range is known. */
    async ask({ other, tariff, budget }: ComparisonOrder): Promise<ComparedSearches | null> {
      const { network, connection, tariff: theirs } = other
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
      return compareSearches(done, {
        here: openClient(relay(made.order.network, tariff).ask, tariff, signal),
        there: openClient(relay(network, theirs, connection).ask, theirs, signal),
        budget,
        concurrency: CALLS_AT_A_TIME[pace],
        signal,
      })
    },
    stop: () => asking.abort(),
  }
}
