import type { AbiParameter, Hex } from 'viem'
import type { AbiValue } from '@/lib/abi/abi-value'
import { type DecodedArg, decodeLog } from '@/lib/abi/decode-log'
import type { EventSignature } from '@/lib/abi/event-signature'
import { formatAbiValue } from '@/lib/abi/format-abi-value'
import { toWordReading } from '@/lib/abi/word-reading'
import { OwnFaultError } from '@/lib/rpc/door/own-fault'
import type { FoundLog } from './logs-answer'
import { findStaticEvent } from './static-event'

/** One value of a log under its name. */
export type NamedValue = {
  key: string
  name: string
  type: string
  text: string
  /** Hex that may be shown shortened. */
  bytes: boolean
  /** The position of the topic that it stands in; null where it stands in the data. */
  topic: number | null
  /** True where the log holds the keccak-256 of the value instead. */
  hashed?: boolean
  /** The number as an amount of a token or of its column; `text` stays what the log holds. */
  amount?: { text: string; symbol: string | null }
}

/** A log as a row shows it: its event with arguments, or its topics and data with the reason why no event fits. */
export type LogReading = {
  event: string | null
  /** What the reader should know besides: why it is not decoded, or what the decoding left over. */
  note: string | null
  values: readonly NamedValue[]
  /** Values besides those, which are told where the log is read whole. */
  more?: number
}

/** Types that the topics of undecoded logs are read as, by their position; bytes32 where none is chosen. */
export type TopicTypes = Readonly<Partial<Record<number, string>>>

export type LogReader = (log: FoundLog) => LogReading

export type WriteValue = (value: AbiValue, parameter: AbiParameter) => string

/** Reads each log as the first of `events` that fits it, and writes its values as `write` does. Never throws. */
export function createLogReader(
  events: readonly EventSignature[],
  topicTypes: TopicTypes = {},
  write: WriteValue = formatAbiValue,
): LogReader {
  const quickReaders = new Map<string, LogReaderOrNull>()
  function read(log: FoundLog): LogReading {
    const shape = `${log.topics[0]} ${log.topics.length}`
    let readQuickly = quickReaders.get(shape)
    if (readQuickly === undefined) {
      readQuickly = findQuickReader(log, events)
      quickReaders.set(shape, readQuickly)
    }
    return readQuickly?.(log) ?? readSlowly(log, events, topicTypes, write)
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

/** Logs of one shape are of one event, whose arguments most often are single words. */
function findQuickReader({ topics }: FoundLog, events: readonly EventSignature[]): LogReaderOrNull {
  const known = findStaticEvent(topics, events)
  if (!known) return null
  const { event, read } = known
  const places = placeInputs(event)
  const named = event.inputs.map(({ name = '', type }, at) => describe(name, type, at, places[at] ?? null))
  return (log) => {
    const texts = read(log)
    return (
      texts && {
        event: event.name,
        note: null,
        values: named.map((value, at) => ({ ...value, text: texts[at] ?? '' })),
      }
    )
  }
}

function readSlowly(
  log: FoundLog,
  events: readonly EventSignature[],
  topicTypes: TopicTypes,
  write: WriteValue,
): LogReading {
  const decoded = decodeLog(log, events)
  if (decoded.state === 'raw') return { event: null, note: decoded.why, values: rawValues(log, topicTypes) }
  return {
    event: decoded.event.name,
    note: decoded.exact
      ? null
      : 'The data is not exactly these arguments: it holds more, or text that is not UTF-8.',
    values: decoded.args.map((arg, at) =>
      toNamedValue(arg, at, placeInputs(decoded.event)[at] ?? null, write),
    ),
  }
}

/** The topic that each argument stands in, in declared order; null for one that stands in the data. */
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

/** A topic that cannot be of the chosen type is shown as it is. */
function rawTopic(topic: Hex, at: number, chosen = 'bytes32'): NamedValue {
  const { text, trouble } = toWordReading(chosen, topic)
  const type = trouble === null ? chosen : 'bytes32'
  const name = `topic ${at}`
  return { key: name, name, type, text: trouble === null ? text : topic, bytes: isBytes(type), topic: at }
}

/** Bytes in lower case, as in the rest of the log, so that equal values look equal. */
function toNamedValue(arg: DecodedArg, at: number, topic: number | null, write: WriteValue): NamedValue {
  const described = describe(arg.name, arg.hashed ? 'bytes32' : arg.type, at, topic)
  const text = described.bytes ? String(arg.value).toLowerCase() : write(arg.value, arg.parameter)
  return { ...described, text, ...(arg.hashed && { hashed: true }) }
}

const nameOfArgument = (name: string, at: number) => name || String(at)

/** The position is part of the key, for two parameters may have one name. */
export const keyOfArgument = (name: string, at: number): string => `${at}:${nameOfArgument(name, at)}`

function describe(name: string, type: string, at: number, topic: number | null) {
  return { key: keyOfArgument(name, at), name: nameOfArgument(name, at), type, bytes: isBytes(type), topic }
}

const isBytes = (type: string) => type === 'address' || /^bytes\d*$/.test(type)
