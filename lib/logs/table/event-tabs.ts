import { isEtherLog } from '@/lib/tokens/ether-log'
import type { LogList } from '../answer/log-list'
import { type LogReader, nameOfEvent } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { KIND, tallyLogs } from './log-trait'

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
