import { Notice } from '@/components/ui/notice'
import type { Bill } from '@/lib/credits/bill'
import type { TriptychError } from '@/lib/errors'
import { NEAR_HEAD_BLOCKS, type Network } from '@/lib/networks'
import { RpcError } from '@/lib/rpc/rpc-error'

/** What "answered by partner" on the bill means for the answer. */
export function PartnerNote({ bill }: { bill: Bill }) {
  if (bill.answeredBy !== 'partner') return null
  return (
    <Notice tone="plain" title="A partner of the service answered.">
      <p>
        The service’s own nodes were out, and the plan of this key lets a partner answer for them. The receipt
        is checked below as any other; the partner’s nodes may be some blocks behind or ahead.
      </p>
    </Notice>
  )
}

/** Why a receipt that exists can be refused: the network serves only its newest blocks. */
export function NearHeadNote({ network, error }: { network: Network; error: TriptychError }) {
  if (!(error instanceof RpcError) || error.kind !== 'missing-data') return null
  return (
    <Notice tone="plain" title="The transaction is known, and its block is too old for this network.">
      <p>
        {network.name} serves the latest {NEAR_HEAD_BLOCKS} blocks, counted from its head at the time of the
        question. A service with an archive of this chain has the receipt under the same hash.
      </p>
    </Notice>
  )
}
