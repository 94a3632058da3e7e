'use client'

import type { Hex } from 'viem'
import { OpinionForm } from '@/components/lens/opinion/opinion-form'
import type { Network } from '@/lib/networks'
import { RECEIPT_CALLS } from '@/lib/opinion/price/opinion-calls'
import { askReceiptAgain } from '@/lib/opinion/receipt/ask-receipt-again'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'

/** Has a receipt, or that there is none, asked for once more elsewhere. */
export function ReceiptOpinion({
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
    <OpinionForm
      network={network}
      calls={RECEIPT_CALLS}
      ask={(clients) => askReceiptAgain(clients, { hash, raw: found?.raw ?? null, chainId })}
    />
  )
}
