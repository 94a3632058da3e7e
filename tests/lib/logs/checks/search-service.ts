import type { BlockRange } from '@/lib/block/block-range'
import { CREDITS } from '@/lib/credits/tariff'
import { priceDoubts } from '@/lib/logs/checks/askable-doubts'
import type { Trust } from '@/lib/logs/checks/trust'
import { withinBudget } from '@/lib/logs/door/spending-door'
import { addEvent } from '@/lib/logs/search/add-event'
import { askDoubts } from '@/lib/logs/search/ask-doubts'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { beginRun, type KeptProgress, NO_PROGRESS } from '@/lib/logs/search/search-progress'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import { openDoor } from '@/lib/rpc/door/rpc-door'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { TOKEN } from '../in-memory-node'
import { headOf, type WireLog } from './lying-services'

type Asked = {
  budget?: number
  filter?: LogFilter
  from?: number
  to?: number
  trust?: Trust
  newestSeen?: number | null
}

/** Searches all blocks by a connection that nobody knows, where no `trust` is given. */
export async function search(
  ask: AskRelay,
  logs: readonly WireLog[],
  { budget = 10_000_000, filter = { address: TOKEN }, from = 0, to = headOf(logs), ...known }: Asked = {},
): Promise<SearchEvent[]> {
  const { signal } = new AbortController()
  const door = withinBudget(openDoor(ask, CREDITS, signal), budget)
  const range = { from, to }
  const network = { history: 'archive', blockTime: 12 } as const
  const events: SearchEvent[] = []
  const options = { door, filter, range, network, signal, ...known }
  for await (const event of searchLogs(options)) events.push(event)
  return events
}

/** Shares of the logs: those that did not come, and of them those of blocks that are neither a gap nor in doubt. */
export function measureLoss(events: readonly SearchEvent[], logs: readonly WireLog[]) {
  const named = events.flatMap((event): BlockRange[] =>
    ['gap', 'not-kept', 'doubted'].includes(event.type) && 'range' in event && event.range
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

/** Searches within a budget, and then asks what was not asked, for its price. */
export async function searchThenAsk(
  ask: AskRelay,
  logs: readonly WireLog[],
  { to, budget }: { to: number; budget: number },
) {
  const events = await search(ask, logs, { to, budget })
  const progress = takeIn(beginRun(NO_PROGRESS, budget, 'credits'), events)
  const found = events.flatMap((event) => (event.type === 'answered' ? event.logs : []))
  const logsOf = (range: BlockRange) =>
    found.filter(({ blockNumber }) => blockNumber >= range.from && blockNumber <= range.to)
  const { doubts, snapshot } = progress
  if (!snapshot) throw new Error('The range was not pinned.')
  const price = priceDoubts(doubts, CREDITS.prices)
  const { signal } = new AbortController()
  const door = withinBudget(openDoor(ask, CREDITS, signal), price)
  const network = { history: 'archive', blockTime: 12 } as const
  const options = { door, filter: { address: TOKEN }, range: { from: 0, to }, network, signal, snapshot }
  const later: SearchEvent[] = []
  for await (const event of askDoubts(options, doubts, logsOf)) later.push(event)
  return { progress, price, after: takeIn(progress, later) }
}

const takeIn = (progress: KeptProgress, events: readonly SearchEvent[]): KeptProgress =>
  events.reduce((before, event) => addEvent(before, event, progress.bill), progress)
