import type { EventSignature } from '@/lib/abi/event-signature'
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
