import { EmptyState } from '@/components/lens/empty-state'
import { Examples } from '@/components/lens/examples'
import type { Example } from '@/lib/examples/example'
import { RECEIPT_PRICE } from '@/lib/receipts/question/receipt-question'
import { formatCredits } from '@/lib/text/count'

/** Before the first answer: what a receipt is, and what to try. */
export function ReceiptIntroduction({
  question,
  examples,
}: {
  /** What the form asks, in words; null while it asks nothing. */
  question: string | null
  examples: readonly Example[]
}) {
  return (
    <EmptyState examples={<Examples examples={examples} />}>
      {question === null ? null : (
        <p className="text-ink wrap-anywhere">
          {question}: not read yet. Reading it costs {formatCredits(RECEIPT_PRICE)}.
        </p>
      )}
      <p>
        A receipt is what a block keeps of a transaction after it ran: whether it succeeded, the gas it used
        and the price it paid, the contract it created, and the logs that contracts emitted on the way.
      </p>
      <p>
        Every field is explained beside its raw value, and what this page can work out by itself is checked.
      </p>
    </EmptyState>
  )
}
