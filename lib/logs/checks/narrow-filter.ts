import type { Hex } from 'viem'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'

/** What fewer logs than this share have in common says little of those that may lack. */
const LEAST_SHARE = 1 / 20

type Position = 'address' | 0 | 1 | 2 | 3

const POSITIONS: readonly Position[] = ['address', 0, 1, 2, 3]

const valueAt = ({ address, topics }: FoundLog, position: Position): Hex | undefined =>
  position === 'address' ? address : topics[position]

function having(filter: LogFilter, position: Position, value: Hex): LogFilter {
  if (position === 'address') return { ...filter, address: value }
  const topics = filter.topics ?? []
  const length = Math.max(topics.length, position + 1)
  return {
    ...filter,
    topics: Array.from({ length }, (_, at) => (at === position ? value : (topics[at] ?? null))),
  }
}

/**
 * The same question with one value more: that which most logs of an answer have, but not all, in its first half as in its last, for
 * either end may be cut off. Null where no value is that of many.
 */
export function narrowFilter(filter: LogFilter, logs: readonly FoundLog[]): LogFilter | null {
  let best: { narrowed: LogFilter; count: number } | null = null
  for (const position of POSITIONS) {
    for (const [value, { first, last }] of countValues(logs, position)) {
      const count = Math.min(first, last)
      if (first + last === logs.length || count <= (best?.count ?? 0)) continue
      best = { narrowed: having(filter, position, value), count }
    }
  }
  return best && 2 * best.count >= LEAST_SHARE * logs.length ? best.narrowed : null
}

function countValues(logs: readonly FoundLog[], position: Position) {
  const counts = new Map<Hex, { first: number; last: number }>()
  for (const [at, log] of logs.entries()) {
    const value = valueAt(log, position)
    if (value === undefined) continue
    const count = counts.get(value) ?? { first: 0, last: 0 }
    count[2 * at < logs.length ? 'first' : 'last']++
    counts.set(value, count)
  }
  return counts
}
