import type { LogList } from '../answer/log-list'
import { type LogReader, nameOfEvent } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { EVENT, tallyLogs } from './log-trait'

/**
 * Logs of one event, as far as a log tells: the same first topic and as many topics. Events of one signature that differ in
 * what is indexed are two.
 */
export type EventTab = { key: string; title: string; count: number }

/** Tabs told of; an answer may hold thousands of events. */
const MOST_TABS = 200

/** The commonest events among logs, the commonest first, and how many events there are. */
export function listEventTabs(logs: LogList, read: LogReader): { tabs: readonly EventTab[]; events: number } {
  const tallies = tallyLogs(logs, EVENT)
  const named = tallies.slice(0, MOST_TABS).flatMap(([key, { count, first }]) => {
    const log = logs.at(first)
    return log ? [{ key, count, log, name: nameOf(log, read) }] : []
  })
  const names = named.map(({ name }) => name)
  const tabs = named.map(({ key, count, log, name }) => {
    const isAlone = names.indexOf(name) === names.lastIndexOf(name)
    return { key, count, title: isAlone ? name : `${name}, ${Math.max(0, log.topics.length - 1)} indexed` }
  })
  return { tabs, events: tallies.length }
}

function nameOf(log: FoundLog, read: LogReader): string {
  const known = nameOfEvent(read(log))
  if (known !== null) return known
  const [topic0] = log.topics
  return topic0 === undefined ? 'no topics' : `${topic0.slice(0, 10)}…`
}
