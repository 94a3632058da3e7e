import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { EventSignature } from '@/lib/abi/event-signature'
import type { LogsDraft } from '@/lib/logs/logs-question'
import { describeTopicFields, type TopicField } from '@/lib/logs/topic-fields'

/** Values that topics 1 to 3 must have, named as the event names them. Folded away while nothing is typed. */
export function TopicFields({
  draft,
  event,
  problems,
  onChange,
}: {
  draft: LogsDraft
  event: EventSignature | null
  problems: Record<TopicField, string | undefined>
  onChange: (change: Partial<LogsDraft>) => void
}) {
  const [opened, setOpened] = useState(false)
  const fields = describeTopicFields(event, draft)
  if (fields.length === 0) return null
  return (
    <details
      open={opened || fields.some(({ field }) => draft[field] !== '')}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className="min-h-6 text-accent">
        {event ? 'Only with these indexed values' : 'Only with these topics'}
      </summary>
      <div className="grid gap-2 pt-3">
        {fields.map(({ field, label, hint }) => (
          <Field key={field} id={field} label={label} hint={hint} problem={problems[field]}>
            {(ids) => (
              <Input
                mono
                {...ids}
                value={draft[field]}
                onChange={(event) => onChange({ [field]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}
