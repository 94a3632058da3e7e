import type { LogReader, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { FACETS, type FacetName, facetValue, TOPIC_OF } from './table-view'

export type FacetEntry = {
  value: string
  count: number
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

/** Entries given of each facet. */
const COMMONEST = 8

/** Counts logs by emitter, event and topics. A facet with one value for all is told as well: it says so. */
export function countFacets(logs: readonly FoundLog[], read: LogReader): readonly Facet[] {
  return FACETS.flatMap((name) => {
    const facet = countFacet(logs, name, read)
    return facet.distinct > 0 ? [facet] : []
  })
}

function countFacet(logs: readonly FoundLog[], name: FacetName, read: LogReader): Facet {
  const counted = new Map<string, { count: number; first: FoundLog }>()
  for (const log of logs) {
    const value = facetValue(log, name)
    if (value === null) continue
    const known = counted.get(value)
    if (known) known.count++
    else counted.set(value, { count: 1, first: log })
  }
  const commonest = [...counted].sort(([, a], [, b]) => b.count - a.count).slice(0, COMMONEST)
  const [argument = null, ...others] = new Set(
    commonest.map(([, { first }]) => findRead(first, name, read)?.name ?? null),
  )
  return {
    name,
    argument: others.length > 0 ? null : argument,
    distinct: counted.size,
    entries: commonest.map(([value, { count, first }]) => ({
      value,
      count,
      says: explain(first, name, read),
    })),
  }
}

function explain(log: FoundLog, name: FacetName, read: LogReader): string | null {
  if (name === 'emitter') return null
  if (name === 'event') return read(log).event
  return findRead(log, name, read)?.text ?? null
}

/** The decoded value that stands in the topic of a facet. */
function findRead(log: FoundLog, name: FacetName, read: LogReader): NamedValue | undefined {
  const topic = TOPIC_OF[name]
  const { event, values } = read(log)
  if (event === null || topic === undefined) return undefined
  return values.find((value) => value.topic === topic)
}
