'use client'

import Link from 'next/link'
import { useState } from 'react'
import { useChangeConnections } from '@/components/reader/use-change-connections'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { CreatedKey, Plan } from '@/lib/keys/service-keys'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { formatCount } from '@/lib/text/count'
import { useMakeKey } from './use-keys'

/** Creates a key and shows it once. */
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
        <SelectField
          id="plan"
          label="Plan"
          hint="The balance resets at midnight UTC."
          value={plan}
          options={plans.map(({ name, dailyCredits }) => ({
            value: name,
            label: `${name} · ${formatCount(dailyCredits)} a day`,
          }))}
          onChoose={setPlan}
        />
        <Button type="submit" className="sm:mt-6" disabled={label.trim() === '' || make.isPending}>
          Create key
        </Button>
      </Form>
      {make.data ? <NewKeyNotice made={make.data} onKept={make.reset} /> : null}
    </Section>
  )
}

const DEMO_NETWORKS = SHIPPED_NETWORKS.filter(({ service }) => service === 'embedded').map(({ slug }) => slug)

/** The text of a new key. It is shown only here. */
function NewKeyNotice({ made, onKept }: { made: CreatedKey; onKept: () => void }) {
  const { key, label } = made
  const connect = useChangeConnections()
  const body = { service: 'embedded', label, key, networks: DEMO_NETWORKS }
  return (
    <Notice
      announce
      tone="good"
      title={`Key “${label}” created. Copy it now: it is not shown again.`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => connect.mutate({ method: 'POST', path: '', body })}
            disabled={connect.isPending || connect.isSuccess}
          >
            Use it for the demo networks
          </Button>
          <Button look="bare" onClick={onKept}>
            I have saved it
          </Button>
        </div>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <code data-testid="new-key" className="font-mono text-table wrap-anywhere">
          {key}
        </code>
        <CopyButton value={key} what="the key" />
      </p>
      <p aria-live="polite" className="text-note">
        {connect.isSuccess ? (
          <>
            The demo networks now use this key. <Link href="/connections">Change it in connections</Link>
          </>
        ) : null}
        {connect.error ? <span className="text-bad">{connect.error.message}</span> : null}
      </p>
    </Notice>
  )
}
