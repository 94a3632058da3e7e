'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { FoldedSection } from '@/components/ui/folded-section'
import { STATE_DIFF_ANCHOR } from '@/lib/permalinks/receipt-permalink'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'

const StateDiffView = dynamic(() => import('./state-diff-view').then((module) => module.StateDiffView), {
  loading: () => null,
})

/** What the transaction changed, by the best source that the connection has; read on demand. `#state-diff` in the URL opens it. */
export function ReceiptStateDiff({ parsed }: { parsed: ParsedReceipt }) {
  const { blockNumber, blockHash, transactionIndex } = parsed.receipt
  const [isNamed] = useState(() => window.location.hash === `#${STATE_DIFF_ANCHOR}`)
  // The browser looked for the anchor before the result came.
  useEffect(() => {
    if (isNamed) document.getElementById(STATE_DIFF_ANCHOR)?.scrollIntoView()
  }, [isNamed])
  if (blockNumber === null || blockHash === null || transactionIndex === null || blockNumber === 0n)
    return null
  return (
    <FoldedSection
      id={STATE_DIFF_ANCHOR}
      isOpenAtFirst={isNamed}
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
