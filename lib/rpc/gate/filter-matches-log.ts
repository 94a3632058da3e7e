import type { Hex } from 'viem'

/** One position of a filter: anything, one value, or one of several; in lower case. */
export type TopicFilter = null | Hex | readonly Hex[]

/** What a log must be like, its block aside; addresses in lower case. */
export type LogFilter = { address?: Hex | readonly Hex[]; topics?: readonly TopicFilter[] }

type MatchedLog = { address: string; topics: readonly string[] }

/**
 * Tells whether a log in lower case has the filter's address and topics, by geth's rule: a log with fewer topics than the
 * filter has positions does not match, even where those positions accept anything. The block range is not looked at.
 * However long the lists of the filter are, a log takes as long.
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
 * The same by the looser rule of nodes built on alloy (reth, anvil): positions at the end that accept anything match
 * a log that has no such topic.
 */
export function createLooseLogMatcher({ topics = [], ...filter }: LogFilter): (log: MatchedLog) => boolean {
  const lastNeeded = topics.findLastIndex((accepted) => accepted !== null)
  return createLogMatcher({ ...filter, topics: topics.slice(0, lastNeeded + 1) })
}
