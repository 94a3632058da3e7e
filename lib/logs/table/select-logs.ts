import type { LogReader } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { keyOfEvent } from './event-tabs'
import { FACETS, type FacetName, facetValue, type Picked, type TableView } from './table-view'

/** The logs that a view shows of all events, in the order of the chain. */
export function filterLogs(
  logs: readonly FoundLog[],
  { text, picked, blocks }: TableView,
  read: LogReader,
): readonly FoundLog[] {
  let selected = logs
  if (blocks) {
    const { from, to } = blocks
    selected = selected.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to)
  }
  for (const [facet, values] of listPicked(picked)) {
    selected = selected.filter((log) => values.has(facetValue(log, facet) ?? ''))
  }
  const sought = text.trim().toLowerCase()
  return sought === '' ? selected : selected.filter((log) => holds(log, sought, read))
}

/** Those among them that are of the event of a view, in its order. */
export function orderLogs(
  logs: readonly FoundLog[],
  { event, sort }: Pick<TableView, 'event' | 'sort'>,
  read: LogReader,
): readonly FoundLog[] {
  const selected = event === null ? logs : logs.filter((log) => keyOfEvent(log) === event)
  return sort ? sortLogs(selected, sort, read) : selected
}

function listPicked(picked: Picked): readonly [FacetName, ReadonlySet<string>][] {
  return FACETS.flatMap((facet) => {
    const values = picked[facet] ?? []
    return values.length > 0 ? [[facet, new Set(values)]] : []
  })
}

/** In its raw values first, for those need no decoding. */
function holds(log: FoundLog, sought: string, read: LogReader): boolean {
  if (log.address.includes(sought) || log.transactionHash.includes(sought)) return true
  if (String(log.blockNumber).includes(sought.replaceAll(',', ''))) return true
  if (log.topics.some((topic) => topic.includes(sought))) return true
  const { event, values } = read(log)
  if (event?.toLowerCase().includes(sought)) return true
  return values.some(({ text }) => text.toLowerCase().includes(sought))
}

type Sortable = number | bigint | string

function sortLogs(
  logs: readonly FoundLog[],
  { by, descending }: NonNullable<TableView['sort']>,
  read: LogReader,
): readonly FoundLog[] {
  const keyed = logs.map((log) => ({ log, key: sortKey(log, by, read) }))
  const sign = descending ? -1 : 1
  // Logs without a value come last in either order.
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    return sign * compare(a.key, b.key)
  })
  return keyed.map(({ log }) => log)
}

function sortKey(log: FoundLog, by: string, read: LogReader): Sortable | null {
  if (by === 'block') return log.blockNumber
  if (by === 'transaction') return log.transactionHash
  if (by === 'index') return log.logIndex
  if (by === 'emitter') return log.address
  const reading = read(log)
  if (by === 'event') return reading.event
  const value = reading.values.find(({ key }) => key === by)
  if (!value) return null
  return /^-?\d+$/.test(value.text) && /^u?int/.test(value.type) ? BigInt(value.text) : value.text
}

/** Numbers come before texts: a column may hold both, where events of one name differ in their types. */
function compare(a: Sortable, b: Sortable): number {
  if (a === b) return 0
  if ((typeof a === 'string') !== (typeof b === 'string')) return typeof a === 'string' ? 1 : -1
  return a < b ? -1 : 1
}
