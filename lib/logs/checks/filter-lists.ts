import type { Hex } from 'viem'
import type { LogFilter, TopicFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'

type ListedLog = Pick<FoundLog, 'address' | 'topics'>

/** Several values of which a log has any one. */
type FilterList = { values: readonly Hex[]; readValue: (log: ListedLog) => Hex | undefined }

const severalOf = (accepted: TopicFilter | undefined): readonly Hex[] =>
  Array.isArray(accepted) && accepted.length > 1 ? accepted : []

function listsOf({ address, topics = [] }: LogFilter): readonly FilterList[] {
  return [
    { values: severalOf(address), readValue: (log: ListedLog) => log.address },
    ...topics.map((accepted, at) => ({
      values: severalOf(accepted),
      readValue: (log: ListedLog) => log.topics[at],
    })),
  ].filter(({ values }) => values.length > 0)
}

/** Questions of single values that a filter amounts to. */
export const countParts = (filter: LogFilter): number =>
  listsOf(filter).reduce((count, { values }) => count * values.length, 1)

/** Values in the longest list of a filter; 1 where it has none. */
export const longestList = (filter: LogFilter): number =>
  Math.max(1, ...listsOf(filter).map(({ values }) => values.length))

/**
 * Whether a filter has a list of which neither these logs, by how far apart the values that came stand in it, nor a list of so
 * many values before show that more than half is looked for.
 */
export const isAnyUnshown = (filter: LogFilter, logs: readonly ListedLog[], listed: number): boolean =>
  listsOf(filter).some((list) => 2 * Math.max(listed, spread(list, logs)) <= list.values.length)

function spread({ values, readValue }: FilterList, logs: readonly ListedLog[]): number {
  const came = new Set(logs.map((log) => readValue(log)))
  const [first, last] = [
    values.findIndex((value) => came.has(value)),
    values.findLastIndex((value) => came.has(value)),
  ]
  return first < 0 ? 0 : last - first + 1
}

/** The same question, with the values of a log at the other end of each list. */
export const turnLists = (filter: LogFilter, log: ListedLog): LogFilter =>
  mapLists(filter, log, (values, value) => {
    const others = values.filter((other) => other !== value)
    return values[0] === value ? [...others, value] : [value, ...others]
  })

/** A question that a log answers, and hardly another: each list has its value in the middle, all else is as in the log. */
export const askFor = (filter: LogFilter, log: ListedLog): LogFilter =>
  mapLists(exactly(log, filter), log, (values, value) => {
    const others = values.filter((other) => other !== value)
    const middle = Math.floor(others.length / 2)
    if (others.length === 1) return [...others, value, ...others]
    // A list that is longer might be refused.
    const isLonger = others.length === values.length && values.length > 2
    return others.toSpliced(middle, isLonger ? 1 : 0, value)
  })

/** The question that such a log alone answers. */
export const askAlone = ({ address, topics }: ListedLog): LogFilter => ({ address, topics })

const exactly = ({ address, topics }: ListedLog, filter: LogFilter): LogFilter => ({
  address: listed(filter.address) ?? address,
  topics: topics.map((topic, at) => listed(filter.topics?.[at]) ?? topic),
})

const listed = (accepted: TopicFilter | undefined): readonly Hex[] | null => {
  const values = severalOf(accepted)
  return values.length > 0 ? values : null
}

function mapLists(
  { address, topics, ...filter }: LogFilter,
  log: ListedLog,
  change: (values: readonly Hex[], value: Hex) => readonly Hex[],
): LogFilter {
  const changed = <Accepted extends TopicFilter>(accepted: Accepted, value: Hex | undefined) => {
    const values = severalOf(accepted)
    return values.length > 0 && value !== undefined ? change(values, value) : accepted
  }
  return {
    ...filter,
    ...(address !== undefined && { address: changed(address, log.address) }),
    ...(topics && { topics: topics.map((accepted, at) => changed(accepted, log.topics[at])) }),
  }
}
