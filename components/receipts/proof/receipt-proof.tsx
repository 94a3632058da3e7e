'use client'

import dynamic from 'next/dynamic'
import { ActionDisclosure } from '@/components/lens/action-disclosure'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'

const ProveReceipt = dynamic(() => import('./prove-receipt').then((module) => module.ProveReceipt), {
  loading: () => <p role="status">Opening…</p>,
})

/** Proves a receipt against its block hash. The content is loaded when it is opened. */
export function ReceiptProof({ parsed: { hash, raw, receipt } }: { parsed: ParsedReceipt }) {
  const { blockHash } = receipt
  if (blockHash === null) return null
  return (
    <ActionDisclosure label="Prove it">
      {() => <ProveReceipt receipt={{ hash, blockHash, raw }} />}
    </ActionDisclosure>
  )
}
