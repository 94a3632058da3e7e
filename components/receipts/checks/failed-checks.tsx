import { Notice } from '@/components/ui/notice'
import { type ReceiptCheck, sayFailing } from '@/lib/receipts/checks/receipt-checks'

/** Above all else: that a receipt breaks rules, and where. */
export function FailedChecks({ checks }: { checks: readonly ReceiptCheck[] }) {
  const failed = checks.filter((check) => check.state === 'fails')
  if (failed.length === 0) return null
  return (
    <Notice announce tone="bad" title={sayFailing(failed)}>
      <ul className="list-disc pl-4">
        {failed.map(({ id, title, reason }) => (
          <li key={id} className="wrap-anywhere">
            {title}. <span className="text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href="#checks">See what was compared</a>
      </p>
    </Notice>
  )
}
