import { isTokenAmount } from '@/lib/tokens/token-amount'
import type { LogReader, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { type ColumnDecimals, isNumber, nameColumn } from './amounts'

/** A column for one argument of an event. */
export type ArgumentColumn = {
  key: string
  name: string
  type: string
  scale: ColumnScale | null
  /** Characters of the longest value among some of the logs. */
  chars: number
}

/** How a view names a column of numbers, and the decimals that it gives it; no amounts of tokens, which have their own. */
export type ColumnScale = { column: string; decimals: number | null }

/** What stands beside the place of a log: its event's arguments in columns of their own, or everything in one. */
export type Columns = { by: 'event'; event: string; columns: readonly ArgumentColumn[] } | { by: 'log' }

/** More arguments than this are easier read in one column, and in a row they are not told. */
export const MOST_COLUMNS = 24

/** Logs that are looked at for how long their values are. */
const SAMPLE = 300

/**
 * Logs that are all of one event get a column for each of its arguments. `isMixed`: logs of one event may be read by other names.
 * `readShown` reads them as cells show them, with their amounts.
 */
export function layOutColumns(
  logs: readonly FoundLog[],
  read: LogReader,
  decimals: ColumnDecimals = {},
  isMixed = false,
  readShown: LogReader = read,
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
  const step = Math.max(1, Math.floor(logs.length / SAMPLE))
  const sample = logs.filter((_, at) => at % step === 0).map((log) => readShown(log).values)
  const columns = values.map((value, at) => {
    const { key, name, type } = value
    const chars = Math.max(...sample.map((values) => lengthOf(values[at])))
    return { key, name, type, scale: scaleOf(value), chars }
  })
  return { by: 'event', event, columns }
}

/** Of a value as a cell shows it. */
function lengthOf(value: NamedValue | undefined): number {
  if (!value) return 0
  const { text, symbol } = value.amount ?? { text: value.text, symbol: null }
  const grouped = value.amount || !isNumber(value) ? 0 : Math.floor((text.length - 1) / 3)
  return text.length + grouped + (symbol === null ? 0 : symbol.length + 1)
}

const keysOf = (values: readonly NamedValue[]): string => values.map(({ key }) => key).join(' ')
