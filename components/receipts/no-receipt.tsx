import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { formatCredits } from '@/lib/credits/format-credits'
import { formatHistoryDepth, type Network } from '@/lib/networks'
import { RECEIPT_PRICE } from '@/lib/receipts/receipt-question'

/** The service answered null: what that can mean, and the one thing to do, at its price. */
export function NoReceipt({ network, onAsk }: { network: Network; onAsk: () => void }) {
  return (
    <Notice
      announce
      tone="warn"
      title="There is no receipt for this hash."
      action={
        <Button onClick={onAsk}>
          Ask again <span aria-hidden>·</span> {formatCredits(RECEIPT_PRICE)}
        </Button>
      }
    >
      <p>The service answered null, which can mean one of three things:</p>
      <ul className="list-disc pl-4">
        <li>the hash is unknown on {network.name}: perhaps it is of another network, or of a block;</li>
        <li>the transaction is pending, and no block includes it yet;</li>
        <li>the node that answered is behind the others.</li>
      </ul>
      {network.history === 'near-head' ? (
        <p>This network serves only the {formatHistoryDepth(network.history)}.</p>
      ) : null}
    </Notice>
  )
}
