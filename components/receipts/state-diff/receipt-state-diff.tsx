'use client'

import dynamic from 'next/dynamic'
import { FoldedSection } from '@/components/ui/folded-section'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'

const StateDiffView = dynamic(() => import('./state-diff-view').then((module) => module.StateDiffView), {
  loading: () => null,
})

/** What the transaction changed, by the best source that the connection has; read on demand. */
export function ReceiptStateDiff({ parsed }: { parsed: ParsedReceipt }) {
  const { blockNumber, blockHash, transactionIndex } = parsed.receipt
  if (blockNumber === null || blockHash === null || transactionIndex === null || blockNumber === 0n)
    return null
  return (
    <FoldedSection
      id="state-diff"
      title="What changed"
      aside={
        <span className="text-ink-soft text-note">Slots, balances, nonces and code, before and after</span>
      }
    >
      {() => (
        <StateDiffView
          key={parsed.hash}
          parsed={parsed}
          place={{ block: blockNumber, blockHash, index: Number(transactionIndex) }}
        />
      )}
    </FoldedSection>
  )
}
