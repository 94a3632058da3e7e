import { blockAt, logAt, logIndexAt } from '../answer/log-columns'
import type { LogList } from '../answer/log-list'
import type { LogReader, LogReading } from '../answer/log-reading'
import { orderNumbers } from './order-numbers'
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
