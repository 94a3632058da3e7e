'use client'

import { ProveInBlock } from '@/components/lens/proof/prove-in-block'
import { proveReceipt, type ReceiptToProve } from '@/lib/proof/prove-receipts'
import { ProofCoverage } from './proof-coverage'

/** Proves a receipt by those of its block. */
export const ProveReceipt = ({ receipt }: { receipt: ReceiptToProve }) => (
  <ProveInBlock walk={proveReceipt(receipt)} hash={receipt.hash} what="receipt">
    {(block, anchor) => <ProofCoverage block={block} anchor={anchor} />}
  </ProveInBlock>
)
