import { Notice } from '@/components/ui/notice'
import type { Bill } from '@/lib/credits/bill'

/** What "answered by partner" on the bill means for the answer. */
export function PartnerNote({ bill }: { bill: Bill }) {
  if (bill.answeredBy !== 'partner') return null
  return (
    <Notice tone="plain" title="A partner of the service returned this result.">
      <p>
        The service’s own nodes did not answer, so a partner did. Your plan allows this. The checks below are
        the same. The partner’s head may differ by some blocks.
      </p>
    </Notice>
  )
}
