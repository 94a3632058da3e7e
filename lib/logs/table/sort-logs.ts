import {
  blockAt,
  columnText,
  type LogColumns,
  logAt,
  logIndexAt,
  TEXT_OF_LOG,
  textAt,
} from '../answer/log-columns'
import type { LogList } from '../answer/log-list'
import { keyOfArgument, type LogReader, type LogReading } from '../answer/log-reading'
import { readArgument, type StaticEvent } from '../answer/static-event'
import type { TableView } from './table-view'
import type { WaysOfReading } from './ways-of-reading'

/** Numbers come before texts. Null: the log has no such value. */
type Key = number | bigint | string | null
type Reading = { read: LogReader; waysOf: WaysOfReading }

/** Logs without a value come last. The order is stable. */
export function sortLogs(
  logs: LogList,
  { by, descending }: NonNullable<TableView['sort']>,
  reading: Reading,
): LogList {
  const keys = new Array<Key>(logs.length)
  const places = new Uint32Array(logs.length)
  logs.visit((answer) => {
    const keyAt = keyReader(answer, by, reading)
    return (row, at) => {
      keys[at] = keyAt(row)
      places[at] = at
    }
  })
  const sign = descending ? -1 : 1
  return logs.inOrder(
    places.sort((one, other) => compare(keys[one] ?? null, keys[other] ?? null, sign) || one - other),
  )
}

function compare(a: Key, b: Key, sign: 1 | -1): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  const isText = typeof a === 'string'
  if (isText !== (typeof b === 'string')) return isText ? sign : -sign
  return a < b ? -sign : sign
}

/** Reads the keys of one response: from its columns where it can, because decoding a million logs takes seconds. */
function keyReader(answer: LogColumns, by: string, { read, waysOf }: Reading): (row: number) => Key {
  if (by === 'block') return (row) => blockAt(answer, row)
  if (by === 'index') return (row) => logIndexAt(answer, row)
  if (by === 'emitter' || by === 'transaction') {
    const which = by === 'emitter' ? TEXT_OF_LOG.address : TEXT_OF_LOG.transactionHash
    return (row) => columnText(answer, textAt(answer, row, which))
  }
  const ways = waysOf(answer)
  return (row) => {
    const event = ways.staticOf(row)
    return event ? staticKey(answer, row, event, by) : decodedKey(read(logAt(answer, row)), by)
  }
}

function staticKey(answer: LogColumns, row: number, { event, words }: StaticEvent, by: string): Key {
  if (by === 'event') return event.name
  const at = event.inputs.findIndex(({ name = '' }, position) => keyOfArgument(name, position) === by)
  const argument = words[at]
  return argument ? toKey(argument.type, readArgument(answer, row, argument)) : null
}

function decodedKey({ event, values }: LogReading, by: string): Key {
  if (by === 'event') return event
  const value = values.find(({ key }) => key === by)
  return value ? toKey(value.type, value.text) : null
}

/** Digits of every safe integer: numbers are compared ten times as fast as bigints. */
const SAFE_DIGITS = 15

function toKey(type: string, text: string): Key {
  if (!/^u?int/.test(type) || !/^-?\d+$/.test(text)) return text
  return text.length <= SAFE_DIGITS ? Number(text) : BigInt(text)
}
