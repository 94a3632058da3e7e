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
import type { Network } from '@/lib/networks'
import { BEACON_SLOT, findProxyCode, PROXY_PRICE } from '@/lib/storage/find-proxy-code'
import type { LayoutText } from '@/lib/storage/kept-layouts'
import { formatPriceRange } from '@/lib/storage/price-range'

/** Whether an address is a proxy, and whether the layout of its code is known here. */
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
    findProxyCode(door, question),
  )
  const found = asked.state === 'answered' ? asked.answer : null
  const implementation = found?.keeps === 'code' ? found.address : null
  const known = useLayout(network, implementation ?? '')
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-note">
        A proxy has the words, the code behind it has the layout. Where that code is stands in a slot of
        EIP-1967 or, for older ones, of ZeppelinOS.
      </p>
      <Button className="w-fit" onClick={() => ask({ address, block })} disabled={asked.state === 'asking'}>
        Look for its code <span aria-hidden>·</span> {formatPriceRange(PROXY_PRICE)}
      </Button>
      {asked.state === 'asking' ? <Asking what="Reading the slots…" onStop={stop} /> : null}
      {asked.state === 'refused' ? <RefusalNotice error={asked.error} /> : null}
      {asked.state === 'answered' && found === null ? (
        <Notice
          tone="plain"
          announce
          title="These slots hold no address: this is no such proxy at this block."
        />
      ) : null}
      {found?.keeps === 'beacon' ? (
        <Notice tone="plain" announce title="The code is named by a beacon.">
          <p className="wrap-anywhere">
            Its address is <HexView value={found.address} />. OpenZeppelin’s beacons keep the code in slot{' '}
            {BEACON_SLOT}: read it there, and use the layout of that code.
          </p>
        </Notice>
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
