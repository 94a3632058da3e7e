import { EmptyState } from '@/components/lens/empty-state'
import { Examples } from '@/components/lens/examples'
import type { Example } from '@/lib/permalinks/example'

/** Before the first answer: what a receipt is, and what to try. */
export function ReceiptIntroduction({ examples }: { examples: readonly Example[] }) {
  return (
    <EmptyState examples={<Examples examples={examples} />}>
      <p>
        A receipt is what a block keeps of a transaction after it ran: whether it succeeded, the gas it used
        and the price it paid, the contract it created, and the logs that contracts emitted on the way.
      </p>
      <p>Every field is explained beside its raw value, and what can be worked out anew here is checked.</p>
    </EmptyState>
  )
}
