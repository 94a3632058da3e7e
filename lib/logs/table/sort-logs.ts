import { blockAt, logAt, logIndexAt } from '../answer/log-columns'
import type { LogList } from '../answer/log-list'
import type { LogReader, LogReading } from '../answer/log-reading'
import type { TableView } from './table-view'
import type { WaysOfReading } from './ways-of-reading'
import { type SortKeys, wordKeys } from './word-keys'

/** Logs without a value come last in either order, and equal ones in the order that they had. */
export function sortLogs(
  logs: LogList,
  { by, descending }: NonNullable<TableView['sort']>,
  { read, waysOf }: { read: LogReader; waysOf: WaysOfReading },
): LogList {
  const { rough, compare } =
    numberKeys(logs, by) ?? wordKeys(logs, by, waysOf) ?? readKeys(logs, by, { read, waysOf })
  const sign = descending ? -1 : 1
  const order = orderNumbers(descending ? rough.map((number) => 0 - number) : rough)
  sortEqual(order, rough, (one, other) => sign * compare(one, other))
  return logs.inOrder(order)
}

/** Puts in order what stands together by the same number. */
function sortEqual(order: Uint32Array, rough: Float64Array, compare: SortKeys['compare']) {
  let [first, isSorted] = [0, true]
  for (let at = 1; at <= order.length; at++) {
    const [before = 0, place = 0] = [order[at - 1], order[at]]
    if (at < order.length && rough[place] === rough[before]) {
      isSorted &&= compare(before, place) <= 0
      continue
    }
    if (!isSorted) order.subarray(first, at).sort(compare)
    first = at
    isSorted = true
  }
}

const NUMBER_AT: Record<string, typeof blockAt> = { block: blockAt, index: logIndexAt }

function numberKeys(logs: LogList, by: string): SortKeys | null {
  const numberAt = NUMBER_AT[by]
  if (!numberAt) return null
  const rough = new Float64Array(logs.length)
  logs.visit((answer) => (row, at) => {
    rough[at] = numberAt(answer, row)
  })
  return { rough, compare: () => 0 }
}

type Sortable = bigint | string

/** Whatever takes an ABI decoder, and names of events. Numbers come before texts: a column may hold both, where events of one name differ in their types. */
function readKeys(
  logs: LogList,
  by: string,
  { read, waysOf }: { read: LogReader; waysOf: WaysOfReading },
): SortKeys {
  const keys: (Sortable | null)[] = []
  logs.visit((answer) => {
    const ways = waysOf(answer)
    return (row) => {
      const event = by === 'event' ? ways.staticOf(row)?.event.name : undefined
      keys.push(event ?? sortKey(read(logAt(answer, row)), by))
    }
  })
  const rough = Float64Array.from(keys, (key) => {
    if (key === null) return Number.NaN
    return typeof key === 'string' ? Number.POSITIVE_INFINITY : Number(key)
  })
  return {
    rough,
    compare(one, other) {
      const [low = null, high = null] = [keys[one], keys[other]]
      if (low === high || low === null || high === null) return 0
      return low < high ? -1 : 1
    },
  }
}

function sortKey({ event, values }: LogReading, by: string): Sortable | null {
  if (by === 'event') return event
  const value = values.find(({ key }) => key === by)
  if (!value) return null
  return /^-?\d+$/.test(value.text) && /^u?int/.test(value.type) ? BigInt(value.text) : value.text
}

/** Bits that one pass sorts by. */
const DIGIT = 16
const DIGITS = 2 ** DIGIT

/**
 * The places of some numbers, lowest number first; equal ones stay as they stand, NaN comes last. By their bits, sixteen at a time:
 * a million take a tenth of what comparing them takes.
 */
export function orderNumbers(numbers: Float64Array): Uint32Array {
  const bits = new Uint16Array(numbers.length * 4)
  const words = new Uint32Array(bits.buffer)
  new Float64Array(bits.buffer).set(numbers)
  const order = new Uint32Array(numbers.length)
  for (let at = 0; at < numbers.length; at++) {
    order[at] = at
    const high = words[at * 2 + 1] ?? 0
    // Those below zero are written with their sign alone turned: the higher their bits, the lower they are.
    const isNegative = high >>> 31 === 1 && !Number.isNaN(numbers[at])
    words[at * 2] = isNegative ? ~(words[at * 2] ?? 0) : (words[at * 2] ?? 0)
    words[at * 2 + 1] = isNegative ? ~high : high | 0x8000_0000
  }
  return [0, 1, 2, 3].reduce((sorted, digit) => orderByDigit(sorted, bits, digit), order)
}

/** `digit`: of the four of a number, the lowest first. */
function orderByDigit(order: Uint32Array<ArrayBuffer>, bits: Uint16Array, digit: number) {
  const digitOf = (step: number) => bits[(order[step] ?? 0) * 4 + digit] ?? 0
  const nexts = new Uint32Array(DIGITS)
  for (let step = 0; step < order.length; step++) nexts[digitOf(step)] = (nexts[digitOf(step)] ?? 0) + 1
  let before = 0
  for (let value = 0; value < DIGITS; value++) {
    const count = nexts[value] ?? 0
    if (count === order.length) return order
    nexts[value] = before
    before += count
  }
  const next = new Uint32Array(order.length)
  for (let step = 0; step < order.length; step++) {
    const value = digitOf(step)
    const place = nexts[value] ?? 0
    next[place] = order[step] ?? 0
    nexts[value] = place + 1
  }
  return next
}
