import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useNetwork } from '@/components/reader/use-network'
import type { TriptychError } from '@/lib/errors'
import { NEAR_HEAD_BLOCKS } from '@/lib/networks'
import { RpcError } from '@/lib/rpc/client/rpc-error'

/** Why there is no receipt; one that exists can be refused where a network serves only its newest blocks. */
export function ReceiptRefusal({ error }: { error: TriptychError }) {
  const network = useNetwork()
  if (!(error instanceof RpcError) || error.kind !== 'missing-data') return <RefusalNotice error={error} />
  return (
    <RefusalNotice error={error} title="The block of this transaction is too old for this network.">
      {network.name} serves the latest {NEAR_HEAD_BLOCKS} blocks before its head. A service with full history
      has the receipt.
    </RefusalNotice>
  )
}
