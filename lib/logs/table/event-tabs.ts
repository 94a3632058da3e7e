import type { LogReader } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'

/**
 * Logs of one event, as far as a log tells: the same first topic and as many topics. Events of one signature that differ in
 * what is indexed are two.
 */
export type EventTab = { key: string; title: string; count: number }

/** Tabs told of; an answer may hold thousands of events. */
const MOST_TABS = 200

export const keyOfEvent = ({ topics }: Pick<FoundLog, 'topics'>): string =>
  `${topics[0] ?? 'none'} ${topics.length}`

/** The commonest events among logs, the commonest first, and how many events there are. */
export function listEventTabs(
  logs: readonly FoundLog[],
  read: LogReader,
): { tabs: readonly EventTab[]; events: number } {
  const counted = new Map<string, { count: number; first: FoundLog }>()
  for (const log of logs) {
    const key = keyOfEvent(log)
    const known = counted.get(key)
    if (known) known.count++
    else counted.set(key, { count: 1, first: log })
  }
  const commonest = [...counted].sort(([, a], [, b]) => b.count - a.count).slice(0, MOST_TABS)
  const named = commonest.map(([key, { count, first }]) => ({ key, count, first, name: nameOf(first, read) }))
  const names = named.map(({ name }) => name)
  const tabs = named.map(({ key, count, first, name }) => {
    const isAlone = names.indexOf(name) === names.lastIndexOf(name)
    return { key, count, title: isAlone ? name : `${name}, ${Math.max(0, first.topics.length - 1)} indexed` }
  })
  return { tabs, events: counted.size }
}

function nameOf(log: FoundLog, read: LogReader): string {
  const { event } = read(log)
  if (event !== null) return event
  const [topic0] = log.topics
  return topic0 === undefined ? 'no topics' : `${topic0.slice(0, 10)}…`
}
