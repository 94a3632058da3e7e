import { ExplainedRow } from '@/components/ui/explained-row'
import type { ReceiptSummary } from '@/lib/receipts/summary/receipt-summary'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** What the transaction cost, worked out of its fields; how is said on demand, or beside it where gas is not all. */
export function FeeRow({ summary: { fee, feeParts, feeNotes, otherFees } }: { summary: ReceiptSummary }) {
  const parts = feeParts.map(({ what, how }) => `For ${what}: ${how}.`)
  return (
    <ExplainedRow
      label="Fee"
      meaning={
        <>
          Computed from the fields of the receipt.{' '}
          {fee ? `${fee.gwei} = ${fee.wei}. ` : 'The gas price or its currency is missing in the receipt. '}
          {parts.length === 1 ? parts : null}
        </>
      }
    >
      {fee ? <span className="font-mono">{fee.ether}</span> : <span className="text-warn">not stated</span>}
      {parts.length > 1 ? <span className="w-full text-ink-soft text-note">{parts.join(' ')}</span> : null}
      {feeNotes.length > 0 ? <span className="w-full text-note">{feeNotes.join(' ')}</span> : null}
      {otherFees.length > 0 ? (
        <span className="w-full text-note text-warn">
          More may have been paid. See {showHiddenCharacters(otherFees.join(', '), 200)} below.
        </span>
      ) : null}
    </ExplainedRow>
  )
}
