import type { EventSignature } from '@/lib/abi/event-signature'
import { type CodeVersion, type CodeVersions, codeVersionOf, type Emitted } from './code-versions'
import { indexNone, indexOtherwise, type ReadableEvent } from './indexed-otherwise'
import { createLogReader, type LogReader, type TopicTypes, type WriteValue } from './log-reading'

/** What logs are read by. */
export type KnownEvents = {
  /** What the reader asked for or gave. */
  own: readonly EventSignature[]
  eras: CodeVersions
  /** Events that many contracts share. */
  shared: readonly EventSignature[]
}

/** All that a log may be read by whose emitter's code nobody looked at: the reader's own first. */
export const listReadable = ({ own, eras, shared }: KnownEvents): readonly EventSignature[] => [
  ...own,
  ...listUndisputed([...eras.values()].flatMap((run) => run.eras.flatMap(({ events }) => events))),
  ...shared,
]

/** Those that all declare alike, once each: of others nobody can tell which is meant. */
function listUndisputed(events: readonly EventSignature[]): readonly EventSignature[] {
  const declared = new Map<string, Map<string, EventSignature>>()
  for (const event of events) {
    const alike = declared.get(event.signature) ?? new Map<string, EventSignature>()
    declared.set(event.signature, alike.set(JSON.stringify(event.event), event))
  }
  return [...declared.values()].filter(({ size }) => size === 1).flatMap((alike) => [...alike.values()])
}

/** The events that a log is decoded by. Logs that are decoded alike have the same list object. */
export type FindEvents = (log: Emitted) => readonly ReadableEvent[]

/**
 * Events of the code that emitted the log, then the user's own and common events with other indexed arguments. Never
 * events of other code.
 */
export function findEvents(known: KnownEvents): FindEvents {
  const { own, eras, shared } = known
  const otherwise = [...indexOtherwise(own), ...indexNone(shared)]
  const ofUnknown = [...own, ...shared, ...otherwise]
  const ofOthers = [...listReadable(known), ...otherwise]
  const ofEras = new Map<CodeVersion, readonly ReadableEvent[]>(
    [...eras.values()]
      .flatMap((run) => run.eras)
      .map((era) => [era, [...own, ...era.events, ...shared, ...otherwise]]),
  )
  return (log) => {
    const era = codeVersionOf(eras, log)
    return era ? (ofEras.get(era) ?? ofUnknown) : ofOthers
  }
}

/** Reads each log by its events. */
export function createEmitterReader(
  eventsOf: FindEvents,
  topicTypes?: TopicTypes,
  write?: WriteValue,
  show?: WriteValue,
): LogReader {
  const readers = new Map<readonly ReadableEvent[], LogReader>()
  return (log) => {
    const events = eventsOf(log)
    const reader = readers.get(events) ?? createLogReader(events, topicTypes, write, show)
    readers.set(events, reader)
    return reader(log)
  }
}
