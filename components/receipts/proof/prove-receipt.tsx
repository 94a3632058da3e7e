'use client'

import { ProveInBlock } from '@/components/lens/proof/prove-in-block'
import { proveReceipt, type ReceiptToProve } from '@/lib/proof/prove-receipts'
import { formatCount } from '@/lib/text/count'

/** A receipts root does not cover all fields of a receipt. */
const COVERS = [
  {
    name: 'Proved',
    value: 'Status, type, cumulative gas, and emitter, topics, data and order of every log.',
    note: 'They are part of the receipts root.',
  },
  {
    name: 'Derived',
    value: 'Gas used, bloom filters, transaction index, block number, block hash and log indexes.',
    note: 'Computed from the proved fields, and equal.',
  },
  {
    name: 'Not covered',
    value:
      'Transaction hash, from, to, contract address, gas price, blob fields and extra fields of a network.',
    note: 'Transactions have another root. The service reported which transaction has this index.',
  },
]

/** Proves a receipt by all receipts of its block. */
export const ProveReceipt = ({ receipt }: { receipt: ReceiptToProve }) => (
  <ProveInBlock
    walk={proveReceipt(receipt)}
    hash={receipt.hash}
    what="receipt"
    titleOf={(block) =>
      `Proved: block ${formatCount(block)} commits to the outcome, the gas and the logs of this receipt, in this order.`
    }
    covers={COVERS}
  />
)
