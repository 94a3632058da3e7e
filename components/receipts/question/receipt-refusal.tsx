import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useNetwork } from '@/components/reader/use-network'
import type { TriptychError } from '@/lib/errors'
import { NEAR_HEAD_BLOCKS } from '@/lib/networks'
import { RpcError } from '@/lib/rpc/door/rpc-error'

/** Why there is no receipt; one that exists can be refused where a network serves only its newest blocks. */
export function ReceiptRefusal({ error }: { error: TriptychError }) {
  const network = useNetwork()
  if (!(error instanceof RpcError) || error.kind !== 'missing-data') return <RefusalNotice error={error} />
  return (
    <RefusalNotice error={error} title="The transaction is known, and its block is too old for this network.">
      {network.name} serves the latest {NEAR_HEAD_BLOCKS} blocks, counted from its head at the time of the
      question. A service with an archive of this chain has the receipt under the same hash.
    </RefusalNotice>
  )
}
