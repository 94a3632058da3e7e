import type { Hex } from 'viem'
import type { LogFilter, TopicFilter } from '@/lib/rpc/gate/filter-matches-log'

/** A list of several values in a filter, and the same filter with other values in its place. */
type FilterList = { values: readonly Hex[]; having: (values: readonly Hex[]) => LogFilter }

const severalOf = (accepted: TopicFilter | undefined): readonly Hex[] =>
  Array.isArray(accepted) && accepted.length > 1 ? accepted : []

function listsOf(filter: LogFilter): readonly FilterList[] {
  const { address, topics = [] } = filter
  return [
    { values: severalOf(address), having: (values: readonly Hex[]) => ({ ...filter, address: values }) },
    ...topics.map((accepted, at) => ({
      values: severalOf(accepted),
      having: (values: readonly Hex[]) => ({ ...filter, topics: topics.with(at, values) }),
    })),
  ].filter(({ values }) => values.length > 0)
}

const longestOf = (filter: LogFilter): FilterList | undefined =>
  listsOf(filter).toSorted((a, b) => b.values.length - a.values.length)[0]

/** Values in the longest list of a filter; 1 where it has none. */
export const longestList = (filter: LogFilter): number => longestOf(filter)?.values.length ?? 1

/** Two filters that together match what one does, and no log twice: half of its longest list each. Null where it has no list. */
export function splitFilter(filter: LogFilter): readonly [LogFilter, LogFilter] | null {
  const longest = longestOf(filter)
  if (!longest) return null
  const { values, having } = longest
  const middle = Math.ceil(values.length / 2)
  return [having(values.slice(0, middle)), having(values.slice(middle))]
}

/** Filters with lists of at most `most` values that together match the same logs. */
export function partsOf(filter: LogFilter, most: number): readonly LogFilter[] {
  const longest = longestOf(filter)
  if (!longest || longest.values.length <= most) return [filter]
  const { values, having } = longest
  const count = Math.ceil(values.length / most)
  return Array.from({ length: count }, (_, at) => having(values.slice(at * most, (at + 1) * most))).flatMap(
    (part) => partsOf(part, most),
  )
}
