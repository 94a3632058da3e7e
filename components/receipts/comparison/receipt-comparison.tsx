'use client'

import type { Hex } from 'viem'
import { ComparisonForm } from '@/components/lens/comparison/comparison-form'
import { RECEIPT_CALLS } from '@/lib/comparison/price/comparison-calls'
import { askReceiptAgain } from '@/lib/comparison/receipt/ask-receipt-again'
import type { Network } from '@/lib/networks'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'

/** Has a receipt, or that there is none, asked for once more elsewhere. */
export function ReceiptComparisonForm({
  network,
  hash,
  found,
}: {
  network: Network
  hash: Hex
  found: ParsedReceipt | null
}) {
  const { chainId } = network
  return (
    <ComparisonForm
      network={network}
      calls={RECEIPT_CALLS}
      ask={(clients) => askReceiptAgain(clients, { hash, raw: found?.raw ?? null, chainId })}
    />
  )
}
