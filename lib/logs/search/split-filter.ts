import type { LogFilter, TopicFilter } from '@/lib/rpc/gate/filter-matches-log'

/**
 * Two filters that together match what one does, and no log twice: half of the addresses each, or half of the values
 * of the first topic that has several. Null when nothing has several.
 */
export function splitFilter(filter: LogFilter): readonly [LogFilter, LogFilter] | null {
  const { address, topics = [] } = filter
  if (Array.isArray(address) && address.length > 1) {
    const [first, second] = halves(address)
    return [
      { ...filter, address: first },
      { ...filter, address: second },
    ]
  }
  for (const [at, values] of topics.entries()) {
    if (!Array.isArray(values) || values.length < 2) continue
    const [first, second] = halves(values)
    const having = (part: TopicFilter) => ({ ...filter, topics: topics.with(at, part) })
    return [having(first), having(second)]
  }
  return null
}

/** The filters of single values that together match what one does: it alone, where nothing of it has several. */
export function singlesOf(filter: LogFilter): readonly LogFilter[] {
  const parts = splitFilter(filter)
  return parts ? parts.flatMap(singlesOf) : [filter]
}

function halves<Value>(list: readonly Value[]): [readonly Value[], readonly Value[]] {
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)]
}
