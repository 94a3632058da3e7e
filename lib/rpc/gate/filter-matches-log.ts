import type { Hex } from 'viem'

/** A position of a filter: anything, one value, or one of several, in lower case. */
export type TopicFilter = null | Hex | readonly Hex[]

/** Addresses and topics of a filter, without its blocks; in lower case. */
export type LogFilter = { address?: Hex | readonly Hex[]; topics?: readonly TopicFilter[] }

type MatchedLog = { address: string; topics: readonly string[] }

/**
 * Whether a log in lower case has the filter's address and topics. In geth a log with fewer topics than the
 * filter does not match, even if the extra positions accept anything. The time does not grow with the filter.
 */
export function createLogMatcher({ address, topics = [] }: LogFilter): (log: MatchedLog) => boolean {
  const isAddress = acceptorOf(address ?? null)
  const isTopic = topics.map(acceptorOf)
  return (log) =>
    topics.length <= log.topics.length &&
    isAddress(log.address) &&
    isTopic.every((accepts, index) => accepts(log.topics[index] ?? ''))
}

function acceptorOf(accepted: TopicFilter): (value: string) => boolean {
  if (accepted === null) return () => true
  if (typeof accepted === 'string') return (value) => value === accepted
  const values = new Set<string>(accepted)
  return (value) => values.has(value)
}

/**
 * The same for nodes built on alloy (reth, anvil): a log may lack topics for positions at the end that accept
 * anything.
 */
export function createLooseLogMatcher({ topics = [], ...filter }: LogFilter): (log: MatchedLog) => boolean {
  const lastNeeded = topics.findLastIndex((accepted) => accepted !== null)
  return createLogMatcher({ ...filter, topics: topics.slice(0, lastNeeded + 1) })
}
