'use client'

import type { Hex } from 'viem'
import { Asking } from '@/components/lens/asking'
import { BillLine } from '@/components/lens/bill-line'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useAsk } from '@/components/lens/use-ask'
import { useLayout } from '@/components/lens/use-layout'
import { Button } from '@/components/ui/button'
import { Hex as HexView } from '@/components/ui/hex'
import { Notice } from '@/components/ui/notice'
import { formatCredits } from '@/lib/credits/format-credits'
import type { Network } from '@/lib/networks'
import { readImplementation } from '@/lib/storage/contract/read-code'
import type { LayoutText } from '@/lib/storage/kept-layouts'
import { STORAGE_PRICE } from '@/lib/storage/storage-question'

/** Whether an address is an EIP-1967 proxy, and whether the layout of its code is known here. */
export function LayoutProxy({
  network,
  address,
  block,
  onKeep,
}: {
  network: Network
  address: Hex
  block: string
  onKeep: (text: LayoutText) => void
}) {
  const { asked, ask, stop } = useAsk(network, (question: { address: Hex; block: string }, door) =>
    readImplementation(door, question),
  )
  const implementation = asked.state === 'answered' ? asked.answer : null
  const known = useLayout(network, implementation ?? '')
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-note">
        A proxy has the words, the code behind it has the layout. Where that code is stands in the slot of
        EIP-1967.
      </p>
      <Button className="w-fit" onClick={() => ask({ address, block })} disabled={asked.state === 'asking'}>
        Look for its code <span aria-hidden>·</span> {formatCredits(STORAGE_PRICE)}
      </Button>
      {asked.state === 'asking' ? <Asking what="Reading the slot…" onStop={stop} /> : null}
      {asked.state === 'refused' ? <RefusalNotice error={asked.error} /> : null}
      {asked.state === 'answered' && implementation === null ? (
        <Notice
          tone="plain"
          announce
          title="The slot of EIP-1967 is empty: this is no such proxy at this block."
        />
      ) : null}
      {implementation === null ? null : (
        <div className="grid gap-2" aria-live="polite">
          <p className="wrap-anywhere">
            Its code is at <HexView value={implementation} />
          </p>
          {known ? (
            <Button
              className="w-fit"
              onClick={() =>
                onKeep({
                  ...known.text,
                  notes: [
                    ...known.text.notes,
                    `It is the layout of ${implementation}, the code behind this proxy.`,
                  ],
                })
              }
            >
              Use the layout of {known.layout.contract ?? 'that contract'}
            </Button>
          ) : null}
          {known === null ? (
            <p className="text-ink-soft">
              No layout is known for it: paste that of this code, compile its source, or guess from it.
            </p>
          ) : null}
        </div>
      )}
      {'bill' in asked ? <BillLine bill={asked.bill} /> : null}
    </div>
  )
}
