import Link from 'next/link'
import type { Hex } from 'viem'
import { useNetwork } from '@/components/reader/use-network'
import { Meter } from '@/components/ui/meter'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { ReceiptField } from '@/lib/receipts/receipt/receipt-fields'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { isOutcome } from '@/lib/receipts/summary/field-rows'
import type { ReceiptSummary } from '@/lib/receipts/summary/receipt-summary'
import { formatShare } from '@/lib/text/count'

/** What must be known of a value to read it, and where it leads to. */
export function FieldNote({
  field,
  receipt,
  summary,
}: {
  field: ReceiptField
  receipt: Receipt
  summary: ReceiptSummary
}) {
  const { outcome, outcomeMeaning, createdDoubt, gas } = summary
  if (isOutcome(field)) {
    const isPuzzling = outcome === 'before-status' || outcome === 'not-stated'
    return isPuzzling ? <span className="text-note">{outcomeMeaning}</span> : null
  }
  if (field.name === 'to') return <StorageLink address={receipt.to} receipt={receipt} />
  if (field.name === 'contractAddress' && receipt.contractAddress !== null) {
    return (
      <>
        {/* An address that was not found to follow from its sender is no fact. */}
        {createdDoubt === null ? null : (
          <span className="w-full text-note text-warn">! Do not rely on this address. {createdDoubt}</span>
        )}
        <StorageLink address={receipt.contractAddress} receipt={receipt} />
      </>
    )
  }
  if (field.name !== 'cumulativeGasUsed' || gas === null) return null
  return (
    <span className="inline-flex items-center gap-2 text-ink-soft text-note">
      <Meter share={gas.share} className="w-10" />
      {formatShare(gas.share)} by this transaction
    </span>
  )
}

function StorageLink({ address, receipt }: { address: Hex | null; receipt: Receipt }) {
  const network = useNetwork()
  if (address === null || receipt.blockNumber === null) return null
  return (
    <Link
      href={formatStoragePermalink(network.slug, { address, block: String(receipt.blockNumber) })}
      className="inline-flex min-h-6 items-center text-note"
    >
      Its storage at this block
    </Link>
  )
}
