import type { Hex } from 'viem'
import type { LogFilter, TopicFilter } from '@/lib/rpc/gate/filter-matches-log'

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

/** 1 without a list. */
export const longestList = (filter: LogFilter): number => longestOf(filter)?.values.length ?? 1

/** Halves the longest list: each log matches exactly one half. Null without a list. */
export function splitFilter(filter: LogFilter): readonly [LogFilter, LogFilter] | null {
  const longest = longestOf(filter)
  if (!longest) return null
  const { values, having } = longest
  const middle = Math.ceil(values.length / 2)
  return [having(values.slice(0, middle)), having(values.slice(middle))]
}

/** Parts with at most `most` values per list. */
export function partsOf(filter: LogFilter, most: number): readonly LogFilter[] {
  const longest = longestOf(filter)
  if (!longest || longest.values.length <= most) return [filter]
  const { values, having } = longest
  const count = Math.ceil(values.length / most)
  return Array.from({ length: count }, (_, at) => having(values.slice(at * most, (at + 1) * most))).flatMap(
    (part) => partsOf(part, most),
  )
}
