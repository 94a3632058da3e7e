import type { LogReader } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'

/** A column for one argument of an event. */
export type ArgumentColumn = { key: string; name: string; type: string }

/** What stands beside the place of a log: its event's arguments in columns of their own, or everything in one. */
export type Columns = { by: 'event'; event: string; columns: readonly ArgumentColumn[] } | { by: 'log' }

/** More arguments than this are easier read in one column. */
const MOST_COLUMNS = 6

/** Logs that are all of one event get a column for each of its arguments. */
export function layOutColumns(logs: readonly FoundLog[], read: LogReader): Columns {
  const [first] = logs
  if (!first) return { by: 'log' }
  const alike = logs.every(
    ({ topics }) => topics[0] === first.topics[0] && topics.length === first.topics.length,
  )
  const { event, values } = read(first)
  if (!alike || event === null || values.length === 0 || values.length > MOST_COLUMNS) return { by: 'log' }
  return { by: 'event', event, columns: values.map(({ key, name, type }) => ({ key, name, type })) }
}
