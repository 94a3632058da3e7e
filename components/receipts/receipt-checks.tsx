import { clsx } from 'clsx'
import { Section } from '@/components/ui/section'
import { checkReceipt, countHolding } from '@/lib/receipts/receipt-checks'
import type { Receipt } from '@/lib/receipts/receipt-schema'

/** What was worked out anew in the browser, without asking anyone. */
export function ReceiptChecks({ receipt }: { receipt: Receipt }) {
  const checks = checkReceipt(receipt)
  return (
    <Section id="checks" title={`Checked here: ${countHolding(checks)}`}>
      <ul className="grid divide-y divide-hairline border-hairline border-y">
        {checks.map(({ title, holds, reason }) => (
          <li key={title} className="grid gap-x-4 py-2 text-table sm:grid-cols-[176px_minmax(0,1fr)]">
            <span className={clsx('font-medium', holds ? 'text-good' : 'text-bad')}>
              <span aria-hidden>{holds ? '✓' : '✕'} </span>
              {holds ? 'holds' : 'does not hold'}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {title}
              <span className="block text-ink-soft text-note">{reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
