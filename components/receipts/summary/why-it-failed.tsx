'use client'

import dynamic from 'next/dynamic'
import { Disclosure } from '@/components/ui/disclosure'
import { ExplainedRow } from '@/components/ui/explained-row'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'

const RevertData = dynamic(() => import('./revert-data').then((module) => module.RevertData), {
  loading: () => null,
})

/** The first thing that is asked of a failed transaction: what its receipt says of the reason, and how it can be read. */
export function WhyItFailed({ receipt }: { receipt: Receipt }) {
  return (
    <ExplainedRow
      isWide
      label="Why it failed"
      meaning="No field of a receipt holds it. The call gave back data that says why; a trace shows it, or the same call made again with eth_call."
    >
      <span>A receipt does not say.</span>
      <Disclosure summary="Paste the data it was reverted with">
        {() => <RevertData receipt={receipt} />}
      </Disclosure>
    </ExplainedRow>
  )
}
