import { useBalance } from '@/components/reader/use-balance'
import { Choice } from '@/components/ui/choice'
import { TextField } from '@/components/ui/text-field'
import type { CallsLeft } from '@/lib/logs/planner/calls-left'
import { describePrice } from '@/lib/logs/price/describe-price'
import type { LogsForm } from '@/lib/logs/price/parse-logs-form'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import type { Network } from '@/lib/networks'
import { formatCredits } from '@/lib/text/count'

const PACE_OPTIONS = [
  { value: 'frugal', label: 'Fewest calls' },
  { value: 'fast', label: 'Fast, 4 at a time' },
] as const

/** What the search will cost, what it may cost, and whether calls or time are spared. */
export function PriceFields({
  network,
  draft,
  form,
  calls,
  onChange,
}: {
  network: Network
  draft: LogsDraft
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
        id="budget"
        label="Budget in credits"
        hint={
          <span className="block min-h-8">
            {form && budget !== undefined
              ? `${describePrice(form.quote, budget, balance?.remaining ?? null, calls)} ${calls?.low ? 'By what is known of these logs; each' : 'The least if all is in one answer; each further'} call: ${formatCredits(form.quote.eachCall)}. A call that is refused for the moment is made again, within the budget.`
              : 'The search stops before a call that would exceed it.'}
          </span>
        }
        problem={form?.fields.budget.problem}
        inputMode="numeric"
        value={draft.budget}
        onType={(budget) => onChange({ budget })}
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
