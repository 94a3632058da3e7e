'use client'

import dynamic from 'next/dynamic'
import { Section } from '@/components/ui/section'
import type { Network } from '@/lib/networks'
import { listContracts } from '@/lib/receipts/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt-schema'
import { Disclosure } from './disclosure'

const StorageAround = dynamic(() => import('./storage-around').then((module) => module.StorageAround))

/** What the block of a transaction changed in the storage of a contract it met. */
export function ReceiptStorage({ network, receipt }: { network: Network; receipt: Receipt }) {
  const contracts = listContracts(receipt)
  if (contracts.length === 0 || receipt.blockNumber === 0n) return null
  return (
    <Section id="storage-around" title="Storage before and after">
      <Disclosure summary="Read slots of a contract at the block before and at this block">
        {() => <StorageAround network={network} contracts={contracts} block={receipt.blockNumber} />}
      </Disclosure>
    </Section>
  )
}
