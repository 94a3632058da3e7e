'use client'

import dynamic from 'next/dynamic'
import { BillLine } from '@/components/lens/bill-line'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Hex } from '@/components/ui/hex'
import { formatCredits } from '@/lib/credits/format-credits'
import type { Network } from '@/lib/networks'
import { IMPLEMENTATION_PRICE } from '@/lib/receipts/proxy-implementation'
import type { ReceiptLog } from '@/lib/receipts/receipt-schema'
import { useFindImplementation, useFoundImplementation } from './use-implementation'

const AbiForm = dynamic(() => import('@/components/lens/abi-form').then((module) => module.AbiForm))

/** For an emitter without an ABI: it may be a proxy, whose events are those of the code behind it. */
export function EmitterCode({ network, log }: { network: Network; log: ReceiptLog }) {
  const at = { address: log.address, block: log.blockNumber }
  const found = useFoundImplementation(network, at)
  const { asked, ask } = useFindImplementation(network)
  return (
    <div className="grid gap-1 text-note">
      {found === undefined ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-soft">No ABI of the emitter is at hand. It may be a proxy:</span>
          <Button
            className="h-6! px-2! text-note! pointer-coarse:h-11!"
            disabled={asked.state === 'asking'}
            onClick={() => ask(at)}
          >
            Find the code behind it <span aria-hidden>·</span> {formatCredits(IMPLEMENTATION_PRICE)}
          </Button>
        </div>
      ) : null}
      {found === null ? (
        <p className="text-ink-soft">
          The emitter is no proxy of EIP-1967 at this block; beacons and older proxies keep their code’s
          address elsewhere.
        </p>
      ) : null}
      {found ? (
        <>
          <p className="wrap-anywhere">
            <span className="text-ink-soft">a proxy; its code at this block: </span>
            <Hex value={found} />
          </p>
          <Disclosure summary="Give the ABI of that code">
            {() => <AbiForm network={network} contracts={[found]} />}
          </Disclosure>
        </>
      ) : null}
      {asked.state === 'refused' ? <RefusalNotice error={asked.error} /> : null}
      {'bill' in asked ? <BillLine bill={asked.bill} /> : null}
    </div>
  )
}
