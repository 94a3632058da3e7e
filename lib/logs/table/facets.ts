import { ETHER_EMITTER } from '@/lib/tokens/ether-log'
import { isOfToken } from '@/lib/tokens/token-amount'
import type { LogList } from '../answer/log-list'
import { type LogReader, type NamedValue, nameOfEvent } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { EMITTER, EVENT, filterBy, tallyLogs, traitOf } from './log-trait'
import { FACETS, type FacetName, TOPIC_OF } from './table-view'

export type FacetEntry = {
  value: string
  count: number
  /** Of those, logs that a reorganisation removed. */
  removed: number
  /** What the value means, where that is known: the name of an event, an address, a number. */
  says: string | null
}

/** The commonest values of what logs are counted by, and how many values there are. */
export type Facet = {
  name: FacetName
  /** What the events of the commonest values call the topic; null where they differ. */
  argument: string | null
  distinct: number
  entries: readonly FacetEntry[]
}

/** Entries of each facet, and tokens. */
const COMMONEST = 8

/** Counts logs by emitter, event and topics. A facet with one value for all is told as well: it says so. */
export function countFacets(logs: LogList, read: LogReader): readonly Facet[] {
  return FACETS.flatMap((name) => {
    const facet = countFacet(logs, name, read)
    return facet.distinct > 0 ? [facet] : []
  })
}

function countFacet(logs: LogList, name: FacetName, read: LogReader): Facet {
  const tallies = tallyLogs(logs, traitOf(name))
  const commonest = tallies.slice(0, COMMONEST).flatMap(([value, { count, removed, first }]) => {
    const log = logs.at(first)
    return log ? [{ value, count, removed, log }] : []
  })
  const [argument = null, ...others] = new Set(
    commonest.map(({ log }) => findRead(log, name, read)?.name ?? null),
  )
  return {
    name,
    argument: others.length > 0 ? null : argument,
    distinct: tallies.length,
    entries: commonest.map(({ log, ...counted }) => ({ ...counted, says: explain(log, name, read) })),
  }
}

function explain(log: FoundLog, name: FacetName, read: LogReader): string | null {
  if (name === 'emitter') return null
  if (name === 'event') return nameOfEvent(read(log))
  return findRead(log, name, read)?.text ?? null
}

/** The decoded value that stands in the topic of a facet. */
function findRead(log: FoundLog, name: FacetName, read: LogReader): NamedValue | undefined {
  const topic = TOPIC_OF[name]
  const { event, values } = read(log)
  if (event === null || topic === undefined) return undefined
  return values.find((value) => value.topic === topic)
}

/** The contracts that emitted most of the transfers and approvals among logs, the commonest first; without ether logs. */
export function listTokens(logs: LogList): readonly string[] {
  const ofTokens = tallyLogs(logs, EVENT).flatMap(([event, { first }]) => {
    const log = logs.at(first)
    return log && isOfToken(log) ? [event] : []
  })
  const transfers = filterBy(logs, EVENT, (event) => ofTokens.includes(event))
  return tallyLogs(transfers, EMITTER)
    .map(([address]) => address)
    .filter((address) => address !== ETHER_EMITTER)
    .slice(0, COMMONEST)
}
