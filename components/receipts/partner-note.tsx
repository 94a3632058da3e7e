import { Notice } from '@/components/ui/notice'
import type { Bill } from '@/lib/credits/bill'

/** What "answered by partner" on the bill means for the answer. */
export function PartnerNote({ bill }: { bill: Bill }) {
  if (bill.answeredBy !== 'partner') return null
  return (
    <Notice tone="plain" title="A partner of the service answered.">
      <p>
        The service’s own nodes did not answer, and the plan of this key lets a partner answer for them. The
        receipt is checked below as any other; the partner’s nodes may be some blocks behind or ahead.
      </p>
    </Notice>
  )
}
