import { isTokenAmount } from '@/lib/tokens/token-amount'
import type { LogList } from '../answer/log-list'
import type { LogReader, LogReading, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { type ColumnDecimals, isNumber, nameColumn } from './amounts'
import { EVENT, tallyLogs } from './log-trait'
import { lineWidth, MOST_CHARACTERS, shownLength } from './shown-value'

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
export type Columns =
  /** `note`: what is to be said of all of its logs alike, where they are not as it was declared. */
  | { by: 'event'; event: string; note: string | null; columns: readonly ArgumentColumn[] }
  /** `width`: pixels of the longest line among some of the logs. */
  | { by: 'log'; width: number }

/** More arguments than this are easier read in one column, and in a row they are not told. */
export const MOST_COLUMNS = 24

/** Logs that are looked at for how long their values are. */
const SAMPLE = 300

/**
 * Logs that are all of one event get a column for each of its arguments. `isMixed`: logs of one event may be read by other names.
 * `readShown` reads them as cells show them, with their amounts.
 */
export function layOutColumns(
  logs: LogList,
  read: LogReader,
  decimals: ColumnDecimals = {},
  isMixed = false,
  readShown: LogReader = read,
): Columns {
  const first = logs.at(0)
  const sample = sampleOf(logs).map(readShown)
  const byLog = (): Columns => ({ by: 'log', width: Math.max(0, ...sample.map(lineWidth)) })
  if (!first || tallyLogs(logs, EVENT).length > 1) return byLog()
  const { event, values, known, note } = read(first)
  if (event === null || values.length === 0 || values.length > MOST_COLUMNS) return byLog()
  if (isMixed && !areNamedAlike(logs, read, keysOf(values))) return byLog()
  const scaleOf = (value: NamedValue): ColumnScale | null => {
    if (!isNumber(value) || isTokenAmount(first, value)) return null
    const column = nameColumn(first, value.key)
    return { column, decimals: decimals[column] ?? null }
  }
  const columns = values.map((value, at) => {
    const { key, name, type } = value
    const chars = Math.max(...sample.map(({ values }) => lengthOf(values[at])))
    return { key, name, type, scale: scaleOf(value), chars }
  })
  return { by: 'event', event, note: known ? note : null, columns }
}

function areNamedAlike(logs: Iterable<FoundLog>, read: LogReader, names: string): boolean {
  for (const log of logs) {
    if (keysOf(read(log).values) !== names) return false
  }
  return true
}

/** Some of many logs, by which columns are laid out. Evenly, but for a step that differs each time: what comes by turns is met in each of its turns. */
export function sampleOf(logs: LogList): readonly FoundLog[] {
  const step = Math.max(1, Math.floor(logs.length / SAMPLE))
  const places = Array.from({ length: Math.ceil(logs.length / step) }, (_, at) => at * step + (at % step))
  return places.flatMap((at) => logs.at(at) ?? [])
}

const lengthOf = (value: NamedValue | undefined): number =>
  value ? shownLength(value, MOST_CHARACTERS.wide) : 0

const keysOf = (values: readonly NamedValue[]): string => values.map(({ key }) => key).join(' ')

/** A reading as far as a row tells it: an event may have thousands of arguments, and a page shows dozens of rows. */
export const trimReading = (reading: LogReading): LogReading =>
  reading.values.length > MOST_COLUMNS
    ? {
        ...reading,
        values: reading.values.slice(0, MOST_COLUMNS),
        more: reading.values.length - MOST_COLUMNS,
      }
    : reading
