'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { BadInputError } from '@/lib/errors'
import { draftRestrictions, parseRestrictions, type RestrictionsDraft } from '@/lib/keys/restrictions'
import type { ServiceKey } from '@/lib/keys/service-keys'
import { useChangeKey } from './use-keys'

const FIELDS: readonly [name: keyof RestrictionsDraft, label: string, hint: string][] = [
  ['networks', 'Networks', 'Slugs, such as demo-mainnet. Empty: all networks.'],
  ['methods', 'Methods', 'Such as eth_getLogs. Empty: all methods.'],
  [
    'origins',
    'Web origins',
    'Pages that may use the key, such as https://app.example. Empty: as in the config.',
  ],
  ['expiresAt', 'Valid until', 'A day, such as 2027-01-31. The key ends at 00:00 UTC. Empty: no end.'],
  ['dailyCredits', 'Credits per day', 'In place of the plan’s. Empty: as in the plan.'],
]

/** Changes what a key may do. All processes of the service follow at once. */
export function RestrictKey({ entry, onDone }: { entry: ServiceKey; onDone: () => void }) {
  const [draft, setDraft] = useState(() => draftRestrictions(entry))
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChangeKey(entry.id)
  const save = () => {
    try {
      setProblem(null)
      change.mutate(parseRestrictions(draft), { onSuccess: onDone })
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error
      setProblem(error.shortMessage)
    }
  }
  const said = problem ?? change.error?.message
  return (
    <Form aria-label={`Limits of ${entry.label}`} className="grid gap-2" onSend={save}>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {FIELDS.map(([name, label, hint]) => (
          <TextField
            key={name}
            id={`${name}-${entry.id}`}
            label={label}
            hint={hint}
            value={draft[name]}
            onType={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
      </div>
      {said ? (
        <p role="alert" className="text-bad wrap-anywhere">
          {said}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={change.isPending}>
          Save limits
        </Button>
        <Button look="bare" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
