import type { EventSignature } from '@/lib/abi/event-signature'
import { type CodeEra, type CodeEras, eraOf } from './code-eras'
import { createLogReader, type LogReader, type TopicTypes, type WriteValue } from './log-reading'

/** What logs are read by. */
export type KnownEvents = {
  /** What the reader asked for or gave. */
  own: readonly EventSignature[]
  eras: CodeEras
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

/** Reads each log by the events of the code that emitted it, never by those of other code. */
export function createEmitterReader(
  known: KnownEvents,
  topicTypes?: TopicTypes,
  write?: WriteValue,
): LogReader {
  const { own, eras, shared } = known
  const readBy = (events: readonly EventSignature[]) => createLogReader(events, topicTypes, write)
  const readers = new Map<CodeEra, LogReader>(
    [...eras.values()]
      .flatMap((run) => run.eras)
      .map((era) => [era, readBy([...own, ...era.events, ...shared])]),
  )
  const readUnknown = readBy([...own, ...shared])
  const readOther = readBy(listReadable(known))
  return (log) => {
    const era = eraOf(eras, log)
    return era ? (readers.get(era) ?? readUnknown)(log) : readOther(log)
  }
}
