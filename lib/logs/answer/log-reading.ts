import type { AbiParameter, Hex } from 'viem'
import type { AbiValue } from '@/lib/abi/abi-value'
import { type DecodedArg, decodeLog, explainNoEvent } from '@/lib/abi/decode-log'
import { enumMembersOf } from '@/lib/abi/enum-members'
import { countIndexed, type EventSignature } from '@/lib/abi/event-signature'
import { formatAbiValue } from '@/lib/abi/format-abi-value'
import { toWordReading } from '@/lib/abi/word-reading'
import { OwnFaultError } from '@/lib/rpc/client/own-fault'
import { findUnread, type NotAsDeclared, type ReadableEvent, tellIndexed } from './indexed-otherwise'
import type { FoundLog } from './logs-answer'
import { findStaticEvent } from './static-event'

export type NamedValue = {
  key: string
  name: string
  type: string
  text: string
  /** The list of values with grouped digits, for a log that is shown in full. */
  shown?: string
  /** Hex that may be shown shortened. */
  bytes: boolean
  /** The topic that holds it; null if the data holds it. */
  topic: number | null
  /** The log has only the keccak-256 of the value. */
  hashed?: boolean
  /** Some bytes are not UTF-8: shown as U+FFFD. */
  notUtf8?: boolean
  /** The number as an amount of its token or column; `text` stays unchanged. */
  amount?: { text: string; symbol: string | null }
}

/** A decoded log; or its topics and data, with the reason why no event fits. */
export type LogReading = {
  event: string | null
  /** Why it is not decoded, or what the decoding left over. */
  note: string | null
  /** The event of topic 0, if the log is not as declared. */
  known?: NotAsDeclared
  /** False if the data has more than the values. */
  isExact?: boolean
  values: readonly NamedValue[]
  /** Values that only the opened log shows. */
  more?: number
}

/** The types of the topics of undecoded logs, by position. Default: bytes32. */
export type TopicTypes = Readonly<Partial<Record<number, string>>>

export type LogReader = (log: FoundLog) => LogReading

export type WriteValue = (value: AbiValue, parameter: AbiParameter) => string

type Writers = { write: WriteValue; show: WriteValue | null }

/** The event of topic 0, decoded or not; null if unknown. */
export const nameOfEvent = ({ event, known }: LogReading): string | null => event ?? known?.name ?? null

/** The name of a log, with how it differs from its declaration; null if unknown. */
export const sayEvent = ({ event, known }: LogReading): string | null =>
  event ?? (known ? `${known.name}, ${known.but}` : null)

/** Decodes each log by the first of `events` that fits. Never throws. */
export function createLogReader(
  events: readonly ReadableEvent[],
  topicTypes: TopicTypes = {},
  write: WriteValue = formatAbiValue,
  show: WriteValue | null = null,
): LogReader {
  const quickReaders = new Map<string, LogReaderOrNull>()
  function read(log: FoundLog): LogReading {
    const shape = `${log.topics[0]} ${log.topics.length}`
    let readQuickly = quickReaders.get(shape)
    if (readQuickly === undefined) {
      readQuickly = findQuickReader(log, events, topicTypes)
      quickReaders.set(shape, readQuickly)
    }
    return readQuickly?.(log) ?? readSlowly(log, events, topicTypes, { write, show })
  }
  return (log) => {
    try {
      return read(log)
    } catch (error) {
      return { event: null, note: new OwnFaultError(error).shortMessage, values: rawValues(log, {}) }
    }
  }
}

type LogReaderOrNull = ((log: FoundLog) => LogReading | null) | null

/** Logs of one shape have the same event, usually with arguments of one word each, or fail for the same reason. */
function findQuickReader(
  first: FoundLog,
  events: readonly ReadableEvent[],
  topicTypes: TopicTypes,
): LogReaderOrNull {
  const { topics } = first
  if (!events.some((event) => hasShape(topics, event))) {
    const told = tellUnread(first, events, explainNoEvent(first, events))
    return (log) => ({ ...told, values: rawValues(log, topicTypes) })
  }
  const known = findStaticEvent(topics, events)
  if (!known) return null
  const { event, read } = known
  const places = placeInputs(event)
  const named = event.inputs.map(({ name = '', type }, at) => describe(name, type, at, places[at] ?? null))
  const told = tellIndexed(event)
  return (log) => {
    const texts = read(log)
    return (
      texts && {
        event: event.name,
        note: null,
        ...told,
        values: named.map((value, at) => ({ ...value, text: texts[at] ?? '' })),
      }
    )
  }
}

function readSlowly(
  log: FoundLog,
  events: readonly ReadableEvent[],
  topicTypes: TopicTypes,
  writers: Writers,
): LogReading {
  const decoded = decodeLog(log, events)
  if (decoded.state === 'raw') {
    return { ...tellUnread(log, events, decoded.why), values: rawValues(log, topicTypes) }
  }
  const { event, args, exact } = decoded
  const told = tellIndexed(event)
  return {
    event: event.name,
    note: joinNotes([told?.note, exact ? null : tellRest(args)]),
    ...(told && { known: told.known }),
    ...(!exact && { isExact: false }),
    values: args.map((arg, at) => toNamedValue(arg, at, placeInputs(event)[at] ?? null, writers)),
  }
}

function hasShape(topics: readonly Hex[], event: EventSignature): boolean {
  const indexed = countIndexed(event)
  if (event.topic0 === null) return indexed === topics.length
  return event.topic0 === topics[0] && indexed === topics.length - 1
}

function tellUnread(
  log: FoundLog,
  events: readonly ReadableEvent[],
  why: string,
): Pick<LogReading, 'note' | 'known'> & { event: null } {
  const unread = findUnread(log, events)
  return { event: null, note: joinNotes([why, unread?.why]), ...(unread && { known: unread.known }) }
}

const joinNotes = (notes: readonly (string | null | undefined)[]): string | null =>
  notes.filter(Boolean).join(' ') || null

const tellRest = (args: readonly DecodedArg[]): string =>
  args.some(({ notUtf8 }) => notUtf8)
    ? 'It is not valid UTF-8: “�” stands for bytes that are no text, which the data has.'
    : 'The data is not exactly these arguments: it holds more.'

/** The topic of each argument; null for an argument in the data. */
function placeInputs({ inputs, topic0 }: EventSignature): readonly (number | null)[] {
  let next = topic0 === null ? 0 : 1
  return inputs.map(({ indexed }) => (indexed ? next++ : null))
}

function rawValues({ topics, data }: FoundLog, topicTypes: TopicTypes): NamedValue[] {
  const words = topics.map((topic, at) => rawTopic(topic, at, topicTypes[at]))
  const none = data === '0x'
  const rest = { key: 'data', name: 'data', type: 'bytes', text: none ? 'none' : data, bytes: !none }
  return [...words, { ...rest, topic: null }]
}

/** A topic that cannot be of the chosen type is shown as bytes32. */
function rawTopic(topic: Hex, at: number, chosen = 'bytes32'): NamedValue {
  const { text, trouble } = toWordReading(chosen, topic)
  const type = trouble === null ? chosen : 'bytes32'
  const name = `topic ${at}`
  return { key: name, name, type, text: trouble === null ? text : topic, bytes: isBytes(type), topic: at }
}

/** Bytes in lower case, so that equal values look equal. */
function toNamedValue(
  arg: DecodedArg,
  at: number,
  topic: number | null,
  { write, show }: Writers,
): NamedValue {
  const described = describe(arg.name, typeOf(arg), at, topic)
  const text = described.bytes ? String(arg.value).toLowerCase() : write(arg.value, arg.parameter)
  const isList = show !== null && typeof arg.value === 'object'
  return {
    ...described,
    text,
    ...(isList && { shown: show(arg.value, arg.parameter) }),
    ...(arg.hashed && { hashed: true }),
    ...(arg.notUtf8 && { notUtf8: true }),
  }
}

/** An enum with known members is text: it is not summed. */
function typeOf({ hashed, type, parameter }: DecodedArg): string {
  if (hashed) return 'bytes32'
  const [member] = type === 'uint8' ? (enumMembersOf(parameter) ?? []) : []
  return member === undefined ? type : `enum ${member.replace(/\..*$/, '')}`
}

const nameOfArgument = (name: string, at: number) => name || String(at)

/** Two parameters may have one name, so the key has the position. */
export const keyOfArgument = (name: string, at: number): string => `${at}:${nameOfArgument(name, at)}`

function describe(name: string, type: string, at: number, topic: number | null) {
  return { key: keyOfArgument(name, at), name: nameOfArgument(name, at), type, bytes: isBytes(type), topic }
}

const isBytes = (type: string) => type === 'address' || /^bytes\d*$/.test(type)
