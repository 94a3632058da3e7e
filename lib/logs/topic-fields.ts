import type { EventSignature } from '@/lib/abi/event-signature'
import { parameterOfTopic } from './event-field'

/** The fields for topics 1 to 3; topic 0 belongs to the event. */
export const TOPIC_FIELDS = ['topic1', 'topic2', 'topic3'] as const

export type TopicField = (typeof TOPIC_FIELDS)[number]

type DescribedTopic = { field: TopicField; label: string; hint: string }

/** The topics that can be asked for, named as the event names them; one that was typed stays in sight in any case. */
export function describeTopicFields(
  event: EventSignature | null,
  typed: Record<TopicField, string>,
): readonly DescribedTopic[] {
  return TOPIC_FIELDS.flatMap((field, at): DescribedTopic[] => {
    const position = at + 1
    if (!event)
      return [
        {
          field,
          label: `Topic ${position}`,
          hint: 'An address or 32 bytes of hex; several mean any of them.',
        },
      ]
    const parameter = parameterOfTopic(event, position)
    if (parameter) {
      const label = parameter.name || `Topic ${position}`
      return [{ field, label, hint: `${parameter.type}; several mean any of them.` }]
    }
    return typed[field] === '' ? [] : [{ field, label: `Topic ${position}`, hint: '' }]
  })
}
