import type { AbiParameter, Hex } from 'viem'
import { countOf } from '@/lib/text/count'
import type { AbiValue } from './abi-value'
import { decodeData } from './decode-data'
import { maxDecodableBytes } from './decode-limits'
import { countIndexed, type EventSignature } from './event-signature'

export type LogContent = { topics: readonly Hex[]; data: Hex }

export type DecodedArg = {
  /** Index in the declaration, from 0. */
  position: number
  /** Empty without a name. */
  name: string
  /** Canonical type. `parameter` has the members of a tuple. */
  type: string
  parameter: AbiParameter
  indexed: boolean
  /** True for an indexed string, bytes, array or tuple: the log has only the keccak-256 of its value. */
  hashed: boolean
  value: AbiValue
  /** The text has invalid UTF-8, shown as U+FFFD. */
  notUtf8?: true
}

export type DecodedLog<Event extends EventSignature = EventSignature> =
  | {
      state: 'decoded'
      event: Event
      args: readonly DecodedArg[]
      /** False if the arguments encode to other data: the log has more. */
      exact: boolean
    }
  | { state: 'raw'; why: string }

/**
 * Decodes a log by the first of `events` that matches. Never throws.
 *
 * ERC-20 and ERC-721 share the first topic of Transfer, so the number of topics decides between them. No log names an
 * anonymous event: it is tried last, and must match every byte.
 */
export function decodeLog<Event extends EventSignature>(
  log: LogContent,
  events: readonly Event[],
): DecodedLog<Event> {
  const [topic0] = log.topics
  const named = events.filter((event) => event.topic0 !== null && event.topic0 === topic0?.toLowerCase())
  const fitting = named.filter((event) => countIndexed(event) === log.topics.length - 1)
  let why = explainNoEvent(log, events)
  for (const event of fitting) {
    const decoded = decodeAs(event, log.topics.slice(1), log.data)
    if (decoded.state === 'decoded') return decoded
    why = decoded.why
  }
  for (const event of events) {
    if (event.topic0 !== null || countIndexed(event) !== log.topics.length) continue
    const decoded = decodeAs(event, log.topics, log.data)
    if (decoded.state === 'decoded' && decoded.exact) return decoded
  }
  return { state: 'raw', why }
}

/** Why none of the events has the number of topics of a log. */
export function explainNoEvent({ topics }: LogContent, events: readonly EventSignature[]): string {
  const first = events.find(({ topic0 }) => topic0 !== null && topic0 === topics[0]?.toLowerCase())
  if (topics.length === 0) return 'The log has no topics, so its event is unknown.'
  if (first === undefined) return 'No known event has this first topic.'
  return `The log has ${countOf(topics.length - 1, 'indexed value')}; ${first.signature} declares ${countIndexed(first)}.`
}

function decodeAs<Event extends EventSignature>(
  event: Event,
  topics: readonly Hex[],
  data: Hex,
): DecodedLog<Event> {
  const inData = event.inputs.filter((input) => !input.indexed)
  const indexed = event.inputs.filter((input) => input.indexed)
  const fromTopics = indexed.map((input, at) => decodeTopic(input, topics[at] ?? '0x'))
  const badTopic = fromTopics.indexOf(null)
  if (badTopic !== -1) {
    return {
      state: 'raw',
      why: `Indexed value ${badTopic + 1} is not a valid ${indexed[badTopic]?.type} of ${event.signature}.`,
    }
  }
  const limit = maxDecodableBytes(inData)
  if (data.length / 2 - 1 > limit) {
    return {
      state: 'raw',
      why: `Data of ${event.signature} is decoded up to ${limit} bytes. This log has more.`,
    }
  }
  const fromData = decodeData(inData, data)
  if (fromData === null) {
    return { state: 'raw', why: `The data does not match the arguments of ${event.signature}.` }
  }
  const topicValues = fromTopics.values()
  const dataValues = fromData.values.entries()
  const args = event.inputs.map((input, position) => {
    if (input.indexed) return toArg(input, position, topicValues.next().value ?? '')
    const [at, value] = dataValues.next().value ?? [-1, '']
    return {
      ...toArg(input, position, value),
      ...(fromData.broken.includes(at) && { notUtf8: true as const }),
    }
  })
  return { state: 'decoded', event, args, exact: fromData.exact }
}

function toArg(parameter: EventSignature['inputs'][number], position: number, value: AbiValue): DecodedArg {
  const { name = '', type, indexed = false } = parameter
  return { position, name, type, parameter, indexed, hashed: indexed && isHashedInTopic(parameter), value }
}

/** https://docs.soliditylang.org/en/latest/abi-spec.html#encoding-of-indexed-event-parameters */
const isHashedInTopic = ({ type }: AbiParameter) =>
  type === 'string' || type === 'bytes' || /^tuple|\]$/.test(type)

/** Null if no value of this type encodes to the topic, for example an address with more than 20 bytes. */
function decodeTopic(input: AbiParameter, topic: Hex): AbiValue | null {
  if (isHashedInTopic(input)) return topic
  const decoded = decodeData([input], topic)
  return decoded?.exact ? (decoded.values[0] ?? null) : null
}
