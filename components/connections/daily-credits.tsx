'use client'

import { useState } from 'react'
import { useChangeConnections } from '@/components/reader/use-change-connections'
import { forgetSpent } from '@/components/reader/use-spent-keys'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import type { OwnKey } from '@/lib/connections/connections-overview'
import { parseDailyCredits } from '@/lib/connections/daily-credits'
import { capitalise } from '@/lib/text/capitalise'
import { formatCount } from '@/lib/text/count'
import { readField } from '@/lib/text/field'

const HINT =
  'If the service does not state a balance, the meter starts from this and counts what this browser asks.'
const KEPT = 'Kept. If the service does not state a balance, the meter counts what this browser asks.'

/** What a plan grants a day, for services that do not state a balance: with it the meter counts in this browser. */
export function DailyCredits({ entry, unit }: { entry: OwnKey; unit: string }) {
  const [typed, setTyped] = useState(entry.dailyCredits === null ? '' : formatCount(entry.dailyCredits))
  const change = useChangeConnections()
  const { value, problem } = readField(() => parseDailyCredits(typed, unit))
  return (
    <Form
      className="sm:col-span-2"
      onSend={() => {
        if (problem !== undefined) return
        change.mutate(
          { method: 'PATCH', path: `/${entry.id}`, body: { dailyCredits: value } },
          { onSuccess: () => forgetSpent(entry.id) },
        )
      }}
    >
      <Field
        id={`daily-${entry.id}`}
        label={
          <span className="font-normal text-note">
            {capitalise(unit)} a day of its plan <span className="sr-only">({entry.label})</span>
          </span>
        }
        hint={change.isSuccess && value === entry.dailyCredits ? KEPT : HINT}
        problem={problem ?? change.error?.message}
      >
        {(ids) => (
          <div className="flex max-w-80 gap-2">
            <Input
              mono
              {...ids}
              inputMode="numeric"
              placeholder="not stated"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button
              type="submit"
              disabled={value === entry.dailyCredits || problem !== undefined || change.isPending}
            >
              Save
            </Button>
          </div>
        )}
      </Field>
    </Form>
  )
}
