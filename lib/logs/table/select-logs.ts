import { blockAt } from '../answer/log-columns'
import type { LogList } from '../answer/log-list'
import { filterBy, KIND, traitOf } from './log-trait'
import { sortLogs } from './sort-logs'
import { FACETS, type TableView } from './table-view'
import { createTextFilter, type TextReading } from './text-filter'

/** In chain order. */
export function filterLogs(
  logs: LogList,
  { text, picked, blocks }: Pick<TableView, 'text' | 'picked' | 'blocks'>,
  reading: TextReading,
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

/** Of the event of a view, in its order. */
export function orderLogs(
  logs: LogList,
  { event, sort }: Pick<TableView, 'event' | 'sort'>,
  reading: Pick<TextReading, 'read' | 'waysOf'>,
): LogList {
  const selected = event === null ? logs : filterBy(logs, KIND, (key) => key === event)
  return sort ? sortLogs(selected, sort, reading) : selected
}
