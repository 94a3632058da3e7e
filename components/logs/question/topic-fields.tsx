'use no memo' // saves 196 bytes, see docs/develop/rules.md

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { MyAddress } from '@/components/wallet/my-address'
import type { DescribedTopic } from '@/lib/logs/question/topic-fields'
import { type FormState, useForm } from './form-context'

/** Values that topics must have, named as the event names them. Closed while nothing is typed. */
export function TopicFields({ form: { topics, fields } }: { form: NonNullable<FormState['form']> }) {
  const { draft, change } = useForm()
  const [opened, setOpened] = useState(false)
  if (topics.length === 0) return null
  return (
    <details
      open={opened || topics.some(({ field }) => draft[field] !== '')}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className="min-h-6 text-accent">
        {fields.event.value?.event ? 'Only with these indexed values' : 'Only with these topics'}
      </summary>
      <div className="grid gap-2 pt-3">
        {topics.map((topic) => (
          <TopicInput
            key={topic.field}
            topic={topic}
            value={draft[topic.field]}
            problem={fields[topic.field].problem}
            onChange={(value) => change({ [topic.field]: value })}
          />
        ))}
      </div>
    </details>
  )
}

/** The typed list with one more address. */
export const also = (typed: string, address: string): string => `${typed} ${address}`.trim()

function TopicInput({
  topic: { field, label, hint, type },
  value,
  problem,
  onChange,
}: {
  topic: DescribedTopic
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <Field
      id={field}
      label={label}
      hint={hint}
      problem={problem}
      aside={
        type === 'address' ? (
          <MyAddress field={label} onFill={(address) => onChange(also(value, address))} />
        ) : null
      }
    >
      {(ids) =>
        type === 'bool' ? (
          <Select {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">anything</option>
            <option value="true">true</option>
            <option value="false">false</option>
          </Select>
        ) : (
          <Input mono {...ids} value={value} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Field>
  )
}
