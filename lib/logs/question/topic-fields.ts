import { encodeAbiParameters, type Hex, isHex, padHex } from 'viem'
import type { EventSignature } from '@/lib/abi/event-signature'
import { BadInputError } from '@/lib/errors'
import { parseTypedAddress, parseTypedHash } from '@/lib/rpc/gate/typed-input'
import { parameterOfTopic } from './event-field'

/** The fields for topics. Topic 0 is the event itself, save of an anonymous one. */
const TOPIC_FIELDS = ['topic0', 'topic1', 'topic2', 'topic3'] as const

export type TopicField = (typeof TOPIC_FIELDS)[number]

export type DescribedTopic = { field: TopicField; label: string; hint: string; type: string | null }

/** The topics that can be asked for, named as the event names them; one that was typed stays in sight in any case. */
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
 * A value that a topic must have, as its 32 bytes. 32 bytes of hex are taken as they are; a shorter value is encoded
 * by the type of its event parameter, or as an address where the type is not known. Of strings, bytes, arrays and
 * structs a topic holds only the hash, so nothing shorter is accepted for them.
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
