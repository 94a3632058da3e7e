import { isTokenAmount } from '@/lib/tokens/token-amount'
import type { LogList } from '../answer/log-list'
import type { LogReader, LogReading, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { type ColumnDecimals, isNumber, nameColumn } from './amounts'
import { EVENT, tallyLogs } from './log-trait'
import { lineWidth, MOST_CHARACTERS, shownLength } from './shown-value'

export type ArgumentColumn = {
  key: string
  name: string
  type: string
  scale: ColumnScale | null
  /** Of a sample of the logs. */
  chars: number
}

/** A column of numbers, without token amounts, and its decimals. */
export type ColumnScale = { column: string; decimals: number | null }

export type Columns =
  /** `note`: of all logs, if they are not as declared. */
  | { by: 'event'; event: string; note: string | null; columns: readonly ArgumentColumn[] }
  /** `width`: pixels of the longest line of a sample. */
  | { by: 'log'; width: number }

/** More arguments are shown in one column, and only in the opened log. */
export const MOST_COLUMNS = 24

const SAMPLE = 300

/** Logs of one event get a column for each argument. `isMixed`: their names may differ. `readShown`: with amounts. */
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

/** An even sample with a shifting step, so that logs that alternate are all in it. */
export function sampleOf(logs: LogList): readonly FoundLog[] {
  const step = Math.max(1, Math.floor(logs.length / SAMPLE))
  const places = Array.from({ length: Math.ceil(logs.length / step) }, (_, at) => at * step + (at % step))
  return places.flatMap((at) => logs.at(at) ?? [])
}

const lengthOf = (value: NamedValue | undefined): number =>
  value ? shownLength(value, MOST_CHARACTERS.wide) : 0

const keysOf = (values: readonly NamedValue[]): string => values.map(({ key }) => key).join(' ')

/** A row shows only the first arguments: an event may have thousands. */
export const trimReading = (reading: LogReading): LogReading =>
  reading.values.length > MOST_COLUMNS
    ? {
        ...reading,
        values: reading.values.slice(0, MOST_COLUMNS),
        more: reading.values.length - MOST_COLUMNS,
      }
    : reading
