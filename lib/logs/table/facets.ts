import { ETHER_EMITTER, isEtherLog } from '@/lib/tokens/ether-log'
import { isOfToken } from '@/lib/tokens/token-amount'
import type { LogList } from '../answer/log-list'
import { type LogReader, type NamedValue, nameOfEvent } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { EMITTER, EVENT, filterBy, KIND, tallyLogs, traitOf } from './log-trait'
import { FACETS, type FacetName, TOPIC_OF } from './table-view'

export type FacetEntry = {
  value: string
  count: number
  removed: number
  /** The decoded value: the name of an event, an address, a number. */
  says: string | null
}

export type Facet = {
  name: FacetName
  /** The name of the argument; null if the events differ. */
  argument: string | null
  distinct: number
  entries: readonly FacetEntry[]
}

/** Entries of each facet, and tokens. */
const COMMONEST = 8

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

function findRead(log: FoundLog, name: FacetName, read: LogReader): NamedValue | undefined {
  const topic = TOPIC_OF[name]
  const { event, values } = read(log)
  if (event === null || topic === undefined) return undefined
  return values.find((value) => value.topic === topic)
}

/** The most common tokens, without ETH. */
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

/** Logs with the same topic 0 and number of topics; ETH transfers are separate. */
export type EventTab = { key: string; title: string; count: number; removed: number }

const MOST_TABS = 200

/** The most common events first. */
export function listEventTabs(
  logs: LogList,
  read: LogReader,
): { tabs: readonly EventTab[]; events: number; removedOf: number } {
  const tallies = tallyLogs(logs, KIND)
  const named = tallies.slice(0, MOST_TABS).flatMap(([key, { count, removed, first }]) => {
    const log = logs.at(first)
    return log ? [{ key, count, removed, log, name: nameOf(log, read) }] : []
  })
  const names = named.map(({ name }) => name)
  const tabs = named.map(({ key, count, removed, log, name }) => {
    const isAlone = names.indexOf(name) === names.lastIndexOf(name)
    const title = isAlone ? name : `${name}, ${Math.max(0, log.topics.length - 1)} indexed`
    return { key, count, removed, title }
  })
  const removedOf = tallies.reduce((sum, [, { removed }]) => sum + removed, 0)
  return { tabs, events: tallies.length, removedOf }
}

function nameOf(log: FoundLog, read: LogReader): string {
  if (isEtherLog(log)) return 'Ether transfer'
  const known = nameOfEvent(read(log))
  if (known !== null) return known
  const [topic0] = log.topics
  return topic0 === undefined ? 'no topics' : `${topic0.slice(0, 10)}…`
}
