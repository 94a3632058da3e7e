'use no memo'

import { useBalance } from '@/components/reader/use-balance'
import { Choice } from '@/components/ui/choice'
import { TextField } from '@/components/ui/text-field'
import { leftOf } from '@/lib/credits/no-limit'
import type { Tariff } from '@/lib/credits/tariff'
import type { CallsLeft } from '@/lib/logs/planner/calls-left'
import { describeEachCall, describePrice } from '@/lib/logs/price/describe-price'
import type { LogsForm } from '@/lib/logs/price/parse-logs-form'
import { DEFAULT_AGAIN, defaultBudget, type LogsDraft } from '@/lib/logs/question/logs-draft'
import type { Network } from '@/lib/networks'
import { formatAmount, formatCount } from '@/lib/text/count'

const PACE_OPTIONS = [
  { value: 'frugal', label: 'Fewest calls' },
  { value: 'fast', label: 'Fast, 4 at a time' },
] as const

/** What the search will cost, what it may cost, and whether calls or time are spared. */
export function PriceFields({
  network,
  draft,
  tariff,
  form,
  calls,
  onChange,
}: {
  network: Network
  draft: LogsDraft
  /** Of the connection that is asked. */
  tariff: Tariff
  form: LogsForm | null
  /** Calls for the logs, where they can be told. */
  calls: CallsLeft | null
  onChange: (change: Partial<LogsDraft>) => void
}) {
  const balance = useBalance(network)
  const budget = form?.fields.budget.value
  return (
    <div className="grid gap-2">
      <TextField
        inline
        id="budget"
        label={`Budget in ${tariff.unit}`}
        hint={
          <span className="block min-h-8">
            {form && budget !== undefined
              ? [
                  describePrice(form.quote, budget, leftOf(balance), calls),
                  describeEachCall(form.quote, calls),
                  'A connection’s first answers, and any that looks incomplete, are checked by one more call each, a long beginning without logs by up to four.',
                ].join(' ')
              : `The search stops before a call that would exceed it; ${formatAmount(defaultBudget(tariff), tariff.unit)} where nothing is typed.`}
          </span>
        }
        problem={form?.fields.budget.problem}
        inputMode="numeric"
        placeholder={formatCount(defaultBudget(tariff))}
        value={draft.budget}
        onType={(budget) => onChange({ budget })}
      />
      <TextField
        inline
        id="again"
        label="Failed calls asked again"
        hint="At most so many, within the budget; 0 for none. A call refused for haste is waited out."
        problem={form?.fields.again.problem}
        inputMode="numeric"
        placeholder={formatCount(DEFAULT_AGAIN)}
        value={draft.again}
        onType={(again) => onChange({ again })}
      />
      <Choice
        name="pace"
        label="Pace"
        value={draft.pace}
        options={PACE_OPTIONS}
        onChange={(pace) => onChange({ pace })}
      />
    </div>
  )
}
