import { isEtherLog } from '@/lib/tokens/ether-log'
import type { LogList } from '../answer/log-list'
import { type LogReader, nameOfEvent } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { KIND, tallyLogs } from './log-trait'

/**
 * Logs of one event, as far as a log tells: the same first topic and as many topics. Events of one signature that differ in
 * what is indexed are two, and so are transfers of ether and of tokens. `removed`: of its logs, those that a reorganisation removed.
 */
export type EventTab = { key: string; title: string; count: number; removed: number }

/** Tabs told of; an answer may hold thousands of events. */
const MOST_TABS = 200

/** The commonest events among logs, the commonest first; of all events how many there are, and how many logs were removed. */
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
