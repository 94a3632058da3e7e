import { countLogs, type LogColumns, logAt } from '../answer/log-columns'
import type { LogReader } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import type { StaticEvent } from '../answer/static-event'
import { EVENT } from './log-trait'

/** Of the logs of an answer, by their rows: whether an event reads them, and by which one where that takes no ABI decoder. */
type Ways = { isDecoded: (row: number) => boolean; staticOf: (row: number) => StaticEvent | null }

export type WaysOfReading = (answer: LogColumns) => Ways

type FindStatic = (topics: FoundLog['topics']) => StaticEvent | null

/** How a log is read, in a byte; 0 where nobody asked yet. */
const RAW = 1
const DECODED = 2
const STATIC = 3

/** Remembered, for it is asked of every log at every look. `findStatic` is of the events that `read` reads by. */
export function createWaysOfReading(read: LogReader, findStatic: FindStatic): WaysOfReading {
  const known = new WeakMap<LogColumns, Ways>()
  return (answer) => {
    const ways = known.get(answer) ?? waysOf(answer, read, findStatic)
    known.set(answer, ways)
    return ways
  }
}

function waysOf(answer: LogColumns, read: LogReader, findStatic: FindStatic): Ways {
  const ways = new Uint8Array(countLogs(answer))
  /** By the number of the event within the answer. */
  const statics = new Map<number | null, StaticEvent | null>()

  function staticOf(row: number): StaticEvent | null {
    const number = EVENT.numberOf(answer, row)
    const known = statics.get(number)
    if (known !== undefined) return known
    const found = findStatic(logAt(answer, row).topics)
    statics.set(number, found)
    return found
  }

  function wayOf(row: number): number {
    ways[row] ||= judge(row)
    return ways[row] ?? RAW
  }

  function judge(row: number): number {
    if (staticOf(row)?.fits(answer, row)) return STATIC
    return read(logAt(answer, row)).event === null ? RAW : DECODED
  }

  return {
    isDecoded: (row) => wayOf(row) !== RAW,
    staticOf: (row) => (wayOf(row) === STATIC ? staticOf(row) : null),
  }
}
