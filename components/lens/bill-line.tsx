import type { Bill } from '@/lib/credits/bill'
import { isPriced } from '@/lib/credits/tariff'
import { countOf, formatAmount } from '@/lib/text/count'
import { formatWait } from '@/lib/text/time'

/** What an answer cost, where its price is known: one line under its sentence, in the same place in every lens. */
export function BillLine({ bill, at }: { bill: Bill; at?: string }) {
  const parts = [
    countOf(bill.calls, 'call'),
    ...(isPriced(bill) ? [formatAmount(bill.credits, bill.unit)] : []),
    formatWait(bill.tookMs),
    ...(at ? [at] : []),
    ...(bill.hasty ? [`${countOf(bill.hasty, 'call')} refused for haste and asked again`] : []),
    ...(bill.answeredBy ? [`answered by ${bill.answeredBy}`] : []),
  ]
  return (
    <p data-testid="bill" className="text-ink-soft text-note">
      {parts.join(' · ')}
    </p>
  )
}
