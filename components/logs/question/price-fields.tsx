'use no memo'

import { useBalance } from '@/components/reader/use-balance'
import { Choice } from '@/components/ui/choice'
import { TextField } from '@/components/ui/text-field'
import { leftOf } from '@/lib/credits/no-limit'
import { isPriced, type Tariff } from '@/lib/credits/tariff'
import type { CallsLeft } from '@/lib/logs/planner/calls-left'
import { describeChecks, describeEachCall, describePrice } from '@/lib/logs/price/describe-price'
import type { LogsForm } from '@/lib/logs/price/parse-logs-form'
import type { SearchQuote } from '@/lib/logs/price/quote-search'
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
  fields,
  quote,
  calls,
  onChange,
}: {
  network: Network
  draft: LogsDraft
  /** Of the connection that is asked. */
  tariff: Tariff
  fields: LogsForm['fields'] | undefined
  /** Null while what is typed is not read yet. */
  quote: SearchQuote | null
  /** Calls for the logs, where they can be told. */
  calls: CallsLeft | null
  onChange: (change: Partial<LogsDraft>) => void
}) {
  const balance = useBalance(network)
  const budget = fields?.budget.value
  return (
    <div className="grid gap-2">
      <TextField
        inline
        id="budget"
        label={isPriced(tariff) ? `Budget in ${tariff.unit}` : 'At most, in calls'}
        hint={
          <span className="block min-h-24 sm:min-h-20">
            {quote && budget !== undefined
              ? [
                  describePrice(quote, budget, leftOf(balance), calls),
                  describeEachCall(quote, calls),
                  describeChecks(quote, budget),
                ].join(' ')
              : `The search stops before a call that would exceed it; ${formatAmount(defaultBudget(tariff), tariff.unit)} where nothing is typed.`}
          </span>
        }
        problem={fields?.budget.problem}
        inputMode="numeric"
        placeholder={formatCount(defaultBudget(tariff))}
        value={draft.budget}
        onType={(budget) => onChange({ budget })}
      />
      <TextField
        inline
        id="again"
        label="Failed calls asked again"
        hint={`At most so many, within the ${isPriced(tariff) ? 'budget' : 'limit'}; 0 for none. A call refused for haste is waited out.`}
        problem={fields?.again.problem}
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
