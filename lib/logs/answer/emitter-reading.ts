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

/** All that a log may be read by: the reader's own first, then that of code, the newest first. */
export const listReadable = ({ own, eras, shared }: KnownEvents): readonly EventSignature[] => [
  ...own,
  ...[...eras.values()].flatMap((ofEmitter) => ofEmitter.toReversed().flatMap(({ events }) => events)),
  ...shared,
]

/**
 * Reads each log by the events of the code that emitted it, never by those of code that came later; the log of an emitter whose
 * code nobody looked at by all events that are known.
 */
export function createEmitterReader(
  known: KnownEvents,
  topicTypes?: TopicTypes,
  write?: WriteValue,
): LogReader {
  const { own, eras, shared } = known
  const readBy = (events: readonly EventSignature[]) => createLogReader(events, topicTypes, write)
  const readers = new Map<CodeEra, LogReader>(
    [...eras.values()].flat().map((era) => [era, readBy([...own, ...era.events, ...shared])]),
  )
  const readOther = readBy(listReadable(known))
  return (log) => {
    const era = eraOf(eras, log)
    return ((era && readers.get(era)) ?? readOther)(log)
  }
}
