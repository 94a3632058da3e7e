import { blockAt, logIndexAt } from '../answer/log-columns'
import type { LogList } from '../answer/log-list'
import type { LogReader } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { EVENT, filterBy, traitOf } from './log-trait'
import { FACETS, type TableView } from './table-view'
import { createTextFilter, type Reading } from './text-filter'

/** The logs that a view shows of all events, in the order of the chain. */
export function filterLogs(
  logs: LogList,
  { text, picked, blocks }: Pick<TableView, 'text' | 'picked' | 'blocks'>,
  reading: Reading,
): LogList {
  let selected = logs
  if (blocks) {
    const { from, to } = blocks
    selected = selected.filter((answer) => (row) => {
      const block = blockAt(answer, row)
      return block >= from && block <= to
    })
  }
  for (const facet of FACETS) {
    const values = new Set(picked[facet])
    if (values.size > 0) selected = filterBy(selected, traitOf(facet), (value) => values.has(value))
  }
  return text.trim() === '' ? selected : selected.filter(createTextFilter(text, reading))
}

/** Those among them that are of the event of a view, in its order. */
export function orderLogs(
  logs: LogList,
  { event, sort }: Pick<TableView, 'event' | 'sort'>,
  read: LogReader,
): LogList {
  const selected = event === null ? logs : filterBy(logs, EVENT, (key) => key === event)
  return sort ? sortLogs(selected, sort, read) : selected
}

type Sortable = number | bigint | string

function sortLogs(
  logs: LogList,
  { by, descending }: NonNullable<TableView['sort']>,
  read: LogReader,
): LogList {
  const keys = sortKeys(logs, by, read)
  const sign = descending ? -1 : 1
  const order = Uint32Array.from(keys.keys()).sort((a, b) => {
    const [one = null, other = null] = [keys[a], keys[b]]
    // Logs without a value come last in either order.
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * compare(one, other)
  })
  return logs.inOrder(order)
}

/** Sorted by these, no log is made an object. */
const NUMBER_AT: Record<string, typeof blockAt> = { block: blockAt, index: logIndexAt }

function sortKeys(logs: LogList, by: string, read: LogReader): readonly (Sortable | null)[] {
  const numberAt = NUMBER_AT[by]
  if (!numberAt) return Array.from(logs, (log) => sortKey(log, by, read))
  const keys: number[] = []
  logs.visit((answer) => (row) => keys.push(numberAt(answer, row)))
  return keys
}

function sortKey(log: FoundLog, by: string, read: LogReader): Sortable | null {
  if (by === 'transaction') return log.transactionHash
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
