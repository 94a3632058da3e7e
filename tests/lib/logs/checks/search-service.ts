import type { BlockRange } from '@/lib/block/block-range'
import { CREDITS } from '@/lib/credits/tariff'
import { type Facts, NO_FACTS, openFacts } from '@/lib/logs/checks/provider-facts'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { TOKEN } from '../in-memory-node'
import { headOf, type WireLog } from './lying-services'

type Asked = {
  budget?: number
  filter?: LogFilter
  from?: number
  to?: number
  /** What is known of the provider, and learned. */
  known?: { facts: Facts }
  newestSeen?: number | null
}

/** Searches all blocks by a connection that nobody knows, where nothing is `known`. */
export async function search(
  ask: AskRelay,
  logs: readonly WireLog[],
  { budget = 10_000_000, filter = { address: TOKEN }, from = 0, to = headOf(logs), ...known }: Asked = {},
): Promise<SearchEvent[]> {
  const { signal } = new AbortController()
  const client = withinBudget(openClient(ask, CREDITS, signal), budget)
  const range = { from, to }
  const network = { history: 'archive', blockTime: 12 } as const
  const events: SearchEvent[] = []
  const options = { client, filter, range, network, signal, ...known }
  for await (const event of searchLogs(options)) events.push(event)
  return events
}

/** Shares of the logs: those that did not come, and of them those of blocks that are neither a gap nor in doubt. */
export function measureLoss(events: readonly SearchEvent[], logs: readonly WireLog[]) {
  const named = events.flatMap((event): BlockRange[] =>
    ['gap', 'not-kept', 'incomplete'].includes(event.type) && 'range' in event && event.range
      ? [event.range]
      : [],
  )
  const found = new Set(
    events.flatMap((event) =>
      event.type === 'answered' ? event.logs.map((log) => `${log.blockNumber}:${log.logIndex}`) : [],
    ),
  )
  const lost = logs
    .map((log) => ({ block: Number(log.blockNumber), index: Number(log.logIndex) }))
    .filter(({ block, index }) => !found.has(`${block}:${index}`))
  const silent = lost.filter(({ block }) => !named.some(({ from, to }) => block >= from && block <= to))
  return { lost: lost.length / logs.length, silent: silent.length / logs.length }
}

/** What checks cost. */
export const creditsOf = (events: readonly SearchEvent[]): number =>
  events.reduce((sum, event) => sum + (event.type === 'check-paid' ? event.credits : 0), 0)

/** Why blocks are said to be incomplete or not tested. */
export const doubtsOf = (events: readonly SearchEvent[]) =>
  events.flatMap((event) => (event.type === 'incomplete' ? [event.why] : []))

/** The same search again, with what the first one learned. */
export async function searchTwice(ask: AskRelay, logs: readonly WireLog[]) {
  const known = { facts: openFacts(NO_FACTS, false) }
  const first = await search(ask, logs, { known })
  return { first, repeat: await search(ask, logs, { known: { facts: { ...known.facts, alarms: {} } } }) }
}
