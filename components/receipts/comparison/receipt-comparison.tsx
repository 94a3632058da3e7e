'use client'

import type { Hex } from 'viem'
import { ComparisonForm } from '@/components/lens/comparison/comparison-form'
import { useNetwork } from '@/components/reader/use-network'
import { RECEIPT_CALLS } from '@/lib/comparison/comparison-price'
import { compareReceipt } from '@/lib/receipts/comparison/compare-receipts'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'

/** Compares a receipt, or that there is none, with another connection. */
export function ReceiptComparisonForm({ hash, found }: { hash: Hex; found: ParsedReceipt | null }) {
  const { chainId } = useNetwork()
  const raw = found?.raw ?? null
  return (
    <ComparisonForm
      calls={RECEIPT_CALLS}
      compare={(clients) => compareReceipt(clients, { hash, raw, chainId })}
    />
  )
}
