'use client'

import { useState } from 'react'
import { useChangeConnections } from '@/components/reader/use-change-connections'
import { forgetSpent } from '@/components/reader/use-spent-keys'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import type { OwnKey } from '@/lib/connections/connections-overview'
import { type PlanFigure, parsePlanFigure } from '@/lib/connections/plan-figure'
import { capitalise } from '@/lib/text/capitalise'
import { formatCount } from '@/lib/text/count'
import { readField } from '@/lib/text/field'

const WORDS: Record<PlanFigure, { of: string; hint: string; kept: string }> = {
  dailyCredits: {
    of: 'per day of the plan',
    hint: 'Used if the service reports no balance: the meter counts this browser’s calls down from this.',
    kept: 'Saved. If the service reports no balance, the meter counts this browser’s calls.',
  },
  perSecond: {
    of: 'per second of the plan',
    hint: 'Calls wait for this rate limit. Leave empty to use the limit that the service reports or documents.',
    kept: 'Saved. Calls wait for this rate limit.',
  },
}

/** A limit of a key's plan that its service does not report. */
export function PlanFigureField({
  figure,
  entry,
  unit,
}: {
  figure: PlanFigure
  entry: OwnKey
  unit: string
}) {
  const stated = entry[figure]
  const [typed, setTyped] = useState(stated === null ? '' : formatCount(stated))
  const change = useChangeConnections()
  const { of, hint, kept } = WORDS[figure]
  const { value, problem } = readField(() => parsePlanFigure(typed, figure, unit))
  return (
    <Form
      onSend={() => {
        if (problem !== undefined) return
        change.mutate(
          { method: 'PATCH', path: `/${entry.id}`, body: { [figure]: value } },
          { onSuccess: () => forgetSpent(entry.id) },
        )
      }}
    >
      <Field
        id={`${figure}-${entry.id}`}
        label={
          <span className="font-normal text-note">
            {capitalise(unit)} {of} <span className="sr-only">({entry.label})</span>
          </span>
        }
        hint={change.isSuccess && value === stated ? kept : hint}
        problem={problem ?? change.error?.message}
      >
        {(ids) => (
          <div className="flex max-w-80 gap-2">
            <Input
              mono
              {...ids}
              inputMode="numeric"
              placeholder="not set"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button
              type="submit"
              aria-label={`Save ${unit} ${of}`}
              disabled={value === stated || problem !== undefined || change.isPending}
            >
              Save
            </Button>
          </div>
        )}
      </Field>
    </Form>
  )
}
