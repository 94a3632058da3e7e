import { type LogColumns, TEXT, textAt } from '../answer/log-columns'
import type { LogList } from '../answer/log-list'
import { keyOfArgument } from '../answer/log-reading'
import { type StaticEvent, textNumberOf } from '../answer/static-event'
import type { WaysOfReading } from './ways-of-reading'

export type SortKeys = {
  /** Approximate keys in sort order; NaN for none. */
  rough: Float64Array
  /** For logs with the same number. */
  compare: (one: number, other: number) => number
}

/** Bytes that sort like their values. Only one `kind` can be sorted. */
type Column = {
  kind: string
  size: number
  word: number
  textOf: (answer: LogColumns, row: number) => number
}

/** Null for no value; undefined if it needs an ABI decoder. */
type FindColumn = (answer: LogColumns) => (row: number) => Column | null | undefined

/** Keys from the bytes of logs: emitter, transaction, or arguments of one word. Null for other columns. */
export function wordKeys(logs: LogList, by: string, waysOf: WaysOfReading): SortKeys | null {
  if (by === 'event') return null
  const whole = WHOLE[by]
  return readKeys(logs, whole ? () => () => whole : argumentFinder(by, waysOf))
}

const WHOLE: Readonly<Record<string, Column>> = {
  emitter: {
    kind: 'address',
    size: 20,
    word: 0,
    textOf: (answer, row) => textAt(answer, row, TEXT.address),
  },
  transaction: {
    kind: 'hash',
    size: 32,
    word: 0,
    textOf: (answer, row) => textAt(answer, row, TEXT.transactionHash),
  },
}

function argumentFinder(by: string, waysOf: WaysOfReading): FindColumn {
  const columns = new Map<StaticEvent, Column | null>()
  return (answer) => {
    const ways = waysOf(answer)
    return (row) => {
      const event = ways.staticOf(row)
      if (!event) return undefined
      const known = columns.get(event)
      if (known !== undefined) return known
      const column = columnOf(event, by)
      columns.set(event, column)
      return column
    }
  }
}

function columnOf({ event, words }: StaticEvent, by: string): Column | null {
  const at = event.inputs.findIndex(({ name = '' }, position) => keyOfArgument(name, position) === by)
  const argument = words[at]
  if (!argument) return null
  const { type, word } = argument
  const kind = /^u?int/.exec(type)?.[0] ?? type
  return { kind, size: 32, word, textOf: (answer, row) => textNumberOf(answer, row, argument) }
}

function readKeys(logs: LogList, find: FindColumn): SortKeys | null {
  const rough = new Float64Array(logs.length).fill(Number.NaN)
  const bytesOf: Uint8Array[] = new Array(logs.length)
  const starts = new Uint32Array(logs.length)
  const kinds = new Set<string>()
  let size = 0
  let isKnown = true
  logs.visit((answer) => {
    const findIn = find(answer)
    return (row, at) => {
      const column = isKnown ? findIn(row) : null
      if (column === undefined) isKnown = false
      if (!column) return
      const start = (answer.starts[column.textOf(answer, row)] ?? 0) + column.word * 32
      size = column.size
      kinds.add(column.kind)
      starts[at] = start
      bytesOf[at] = answer.bytes
      rough[at] = toRough(answer.bytes, start, column)
    }
  })
  if (!isKnown || kinds.size > 1) return null
  return {
    rough,
    compare: (one, other) => compareBytes(bytesOf[one], starts[one], bytesOf[other], starts[other], size),
  }
}

/** Rounding from the highest bytes on keeps the order. */
function toRough(bytes: Uint8Array, start: number, { kind, size }: Column): number {
  let sum = 0
  for (let at = 0; at < size; at += 4) {
    const first = start + at
    const part =
      ((bytes[first] ?? 0) << 24) |
      ((bytes[first + 1] ?? 0) << 16) |
      ((bytes[first + 2] ?? 0) << 8) |
      (bytes[first + 3] ?? 0)
    sum = sum * 2 ** 32 + (at === 0 && kind === 'int' ? part : part >>> 0)
  }
  return sum
}

function compareBytes(
  one: Uint8Array | undefined,
  oneStart = 0,
  other: Uint8Array | undefined,
  otherStart = 0,
  size = 0,
): number {
  if (!one || !other) return 0
  for (let at = 0; at < size; at++) {
    const difference = (one[oneStart + at] ?? 0) - (other[otherStart + at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
