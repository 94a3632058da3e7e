import type { EventSignature } from '@/lib/abi/event-signature'
import { type CodeVersion, type CodeVersions, codeVersionOf, type Emitted } from './code-versions'
import { indexNone, indexOtherwise, type ReadableEvent } from './indexed-otherwise'
import { createLogReader, type LogReader, type TopicTypes, type WriteValue } from './log-reading'

/** The events to decode logs by. */
export type KnownEvents = {
  /** From the form, pasted, or kept. */
  own: readonly EventSignature[]
  versions: CodeVersions
  shared: readonly EventSignature[]
}

/** All events for a log whose emitter's code is unknown: the user's own first. */
export const listReadable = ({ own, versions, shared }: KnownEvents): readonly EventSignature[] => [
  ...own,
  ...listUndisputed([...versions.values()].flatMap((run) => run.versions.flatMap(({ events }) => events))),
  ...shared,
]

/** Events that all code versions declare alike, once each. Others are ambiguous. */
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
 * Events of the code that emitted the log, then the user's own and common events with other indexed arguments. Never events of other code.
 */
export function findEvents(known: KnownEvents): FindEvents {
  const { own, versions, shared } = known
  const otherwise = [...indexOtherwise(own), ...indexNone(shared)]
  const ofUnknown = [...own, ...shared, ...otherwise]
  const ofOthers = [...listReadable(known), ...otherwise]
  const ofVersions = new Map<CodeVersion, readonly ReadableEvent[]>(
    [...versions.values()]
      .flatMap((run) => run.versions)
      .map((version) => [version, [...own, ...version.events, ...shared, ...otherwise]]),
  )
  return (log) => {
    const version = codeVersionOf(versions, log)
    return version ? (ofVersions.get(version) ?? ofUnknown) : ofOthers
  }
}

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
