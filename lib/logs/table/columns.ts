import { isTokenAmount } from '@/lib/tokens/token-amount'
import type { LogReader, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { type ColumnDecimals, isNumber, nameColumn } from './amounts'

/** A column for one argument of an event. */
export type ArgumentColumn = { key: string; name: string; type: string; scale: ColumnScale | null }

/** How a view names a column of numbers, and the decimals that it gives it; no amounts of tokens, which have their own. */
export type ColumnScale = { column: string; decimals: number | null }

/** What stands beside the place of a log: its event's arguments in columns of their own, or everything in one. */
export type Columns = { by: 'event'; event: string; columns: readonly ArgumentColumn[] } | { by: 'log' }

/** More arguments than this are easier read in one column. */
const MOST_COLUMNS = 6

/**
 * Logs that are all of one event get a column for each of its arguments. `isMixed`: logs of one event may be read by other names.
 */
export function layOutColumns(
  logs: readonly FoundLog[],
  read: LogReader,
  decimals: ColumnDecimals = {},
  isMixed = false,
): Columns {
  const [first] = logs
  if (!first) return { by: 'log' }
  const { event, values } = read(first)
  const names = keysOf(values)
  const alike = logs.every(
    (log) =>
      log.topics[0] === first.topics[0] &&
      log.topics.length === first.topics.length &&
      !(isMixed && keysOf(read(log).values) !== names),
  )
  if (!alike || event === null || values.length === 0 || values.length > MOST_COLUMNS) return { by: 'log' }
  const scaleOf = (value: NamedValue): ColumnScale | null => {
    if (!isNumber(value) || isTokenAmount(first, value)) return null
    const column = nameColumn(first, value.key)
    return { column, decimals: decimals[column] ?? null }
  }
  const columns = values.map((value) => {
    const { key, name, type } = value
    return { key, name, type, scale: scaleOf(value) }
  })
  return { by: 'event', event, columns }
}

const keysOf = (values: readonly NamedValue[]): string => values.map(({ key }) => key).join(' ')
