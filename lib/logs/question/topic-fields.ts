import { encodeAbiParameters, type Hex, isHex, padHex } from 'viem'
import type { EventSignature } from '@/lib/abi/event-signature'
import { BadInputError } from '@/lib/errors'
import { parseTypedAddress, parseTypedHash } from '@/lib/rpc/gate/typed-input'
import { parameterOfTopic } from './event-field'

const TOPIC_FIELDS = ['topic0', 'topic1', 'topic2', 'topic3'] as const

export type TopicField = (typeof TOPIC_FIELDS)[number]

export type DescribedTopic = { field: TopicField; label: string; hint: string; type: string | null }

/** The topic fields, with the names of the event. A typed value is always shown. */
export function describeTopicFields(
  event: EventSignature | null,
  typed: Record<TopicField, string>,
): readonly DescribedTopic[] {
  return TOPIC_FIELDS.flatMap((field, position): DescribedTopic[] => {
    if (position === 0 && event?.topic0 !== null) return []
    if (!event)
      return [
        {
          field,
          label: `Topic ${position}`,
          hint: 'An address or 32 bytes of hex. Several mean any of them; empty means anything.',
          type: null,
        },
      ]
    const parameter = parameterOfTopic(event, position)
    if (parameter) {
      const label = parameter.name || `Topic ${position}`
      const { type } = parameter
      return [{ field, label, hint: `${type}. Several mean any of them; empty means anything.`, type }]
    }
    return typed[field] === '' ? [] : [{ field, label: `Topic ${position}`, hint: '', type: null }]
  })
}

const VALUE_TYPE = /^(address|bool|u?int\d*|bytes\d+)$/

/**
 * A topic value as 32 bytes. Shorter values are encoded by the type of the parameter, or as an address if the type is unknown. Of strings,
 * bytes, arrays and structs a topic has only the hash.
 * https://docs.soliditylang.org/en/latest/abi-spec.html#encoding-of-indexed-event-parameters
 */
export function parseTopicValue(text: string, type: string | undefined): Hex {
  if (isHex(text) && text.length === 66) return parseTypedHash(text, 'topic')
  if (type === undefined && isHex(text) && text.length === 42)
    return padHex(parseTypedAddress(text), { size: 32 })
  if (type === undefined || !VALUE_TYPE.test(type)) return parseTypedHash(text, 'topic')
  if (type === 'address') return padHex(parseTypedAddress(text), { size: 32 })
  try {
    return encodeAbiParameters([{ type }], [readValue(text, type)])
  } catch {
    throw new BadInputError(`“${text}” is no ${type}.`)
  }
}

function readValue(text: string, type: string): unknown {
  if (type === 'bool') return text === 'true' || (text === 'false' ? false : text)
  if (type.startsWith('bytes')) return text
  return /^-/.test(text) ? -BigInt(text.slice(1)) : BigInt(text)
}
