'use client'

import dynamic from 'next/dynamic'
import { Disclosure } from '@/components/ui/disclosure'
import { isDynamic } from '@/lib/abi/abi-value'
import type { EventSignature } from '@/lib/abi/event-signature'
import { nameLog } from '@/lib/receipts/logs/name-log'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'

const WalkedWords = dynamic(() => import('./walked-words').then((module) => module.WalkedWords), {
  loading: () => null,
})

/** Where the data of a log has offsets: a way through it, word by word. Data without them reads straight down. */
export function DataWalk({ event, log }: { event: EventSignature; log: ReceiptLog }) {
  const inData = event.inputs.filter((input) => !input.indexed)
  if (!inData.some(isDynamic)) return null
  return (
    <Disclosure summary={`How the data of ${nameLog(log)} is decoded`}>
      {() => <WalkedWords parameters={inData} data={log.data} />}
    </Disclosure>
  )
}
