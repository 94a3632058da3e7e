'use no memo' // saves 259 bytes, see docs/develop/rules.md

import { useState } from 'react'
import { Choice } from '@/components/ui/choice'
import { TextField } from '@/components/ui/text-field'
import { isPriced } from '@/lib/credits/tariff'
import { DEFAULT_AGAIN, defaultBudget } from '@/lib/logs/question/logs-draft'
import { formatAmount, formatCount } from '@/lib/text/count'
import { useForm } from './form-context'

const PACE_OPTIONS = [
  { value: 'frugal', label: 'Fewest calls' },
  { value: 'fast', label: 'Fast, 4 at a time' },
] as const

/** The budget, the retries and the pace of a search. Open if one of them was typed. */
export function AdvancedFields() {
  const { draft, tariff, form, change } = useForm()
  const [isOpen, setOpen] = useState(draft.budget !== '' || draft.again !== '')
  const unit = isPriced(tariff) ? tariff.unit : 'calls'
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-table">
        <span className="text-accent">Advanced: budget, retries, pace</span>
      </summary>
      <div className="grid gap-2 pt-2">
        <TextField
          inline
          id="budget"
          label={`Budget in ${unit}`}
          hint={`The search stops before it costs more. Default: ${formatAmount(defaultBudget(tariff), tariff.unit)}.`}
          problem={form?.fields.budget.problem}
          inputMode="numeric"
          placeholder={formatCount(defaultBudget(tariff))}
          value={draft.budget}
          onType={(budget) => change({ budget })}
        />
        <TextField
          inline
          id="again"
          label="Retries"
          hint="Maximum number of retries. Rate-limited calls wait and do not count."
          problem={form?.fields.again.problem}
          inputMode="numeric"
          placeholder={formatCount(DEFAULT_AGAIN)}
          value={draft.again}
          onType={(again) => change({ again })}
        />
        <Choice
          name="pace"
          label="Pace"
          value={draft.pace}
          options={PACE_OPTIONS}
          onChange={(pace) => change({ pace })}
        />
      </div>
    </details>
  )
}
