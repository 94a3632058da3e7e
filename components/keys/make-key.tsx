'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Select } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { TextField } from '@/components/ui/text-field'
import type { Plan } from '@/lib/keys/service-keys'
import { formatCount } from '@/lib/text/count'
import { NewKeyNotice } from './new-key-notice'
import { useMakeKey } from './use-keys'

/** Makes a key, and shows it this once. */
export function MakeKey({ plans }: { plans: readonly Plan[] }) {
  const [label, setLabel] = useState('')
  const [plan, setPlan] = useState(plans[0]?.name ?? '')
  const make = useMakeKey()
  return (
    <Section id="make" title="Create a key">
      <Form
        className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_240px_auto]"
        onSend={() => make.mutate({ label: label.trim(), plan }, { onSuccess: () => setLabel('') })}
      >
        <TextField
          id="label"
          label="Label"
          hint="The purpose of the key, up to 80 characters."
          problem={make.error?.message}
          mono={false}
          maxLength={80}
          value={label}
          onType={setLabel}
        />
        <Field id="plan" label="Plan" hint="The balance resets at midnight UTC.">
          {(ids) => (
            <Select {...ids} value={plan} onChange={(event) => setPlan(event.target.value)}>
              {plans.map(({ name, dailyCredits }) => (
                <option key={name} value={name}>
                  {name} · {formatCount(dailyCredits)} a day
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" className="sm:mt-6" disabled={label.trim() === '' || make.isPending}>
          Create key
        </Button>
      </Form>
      {make.data ? <NewKeyNotice made={make.data} onKept={make.reset} /> : null}
    </Section>
  )
}
