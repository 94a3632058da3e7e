'use client'

import dynamic from 'next/dynamic'
import { FoldedSection } from '@/components/ui/folded-section'
import { listReceiptContracts } from '@/lib/receipts/receipt/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'

const StorageAround = dynamic(() => import('./storage-around').then((module) => module.StorageAroundView), {
  loading: () => null,
})

/** What the block changed in the storage of a contract; read on demand. */
export function ReceiptStorage({ receipt }: { receipt: Receipt }) {
  const block = receipt.blockNumber
  if (listReceiptContracts(receipt).length === 0 || block === null || block === 0n) return null
  return (
    <FoldedSection
      id="storage-around"
      title="Storage before and after"
      aside={
        <span className="text-ink-soft text-note">Read storage at the previous block and at this block</span>
      }
    >
      {() => <StorageAround receipt={receipt} block={block} />}
    </FoldedSection>
  )
}
