import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useNetwork } from '@/components/reader/use-network'
import { RawJsonDisclosure } from '@/components/receipts/receipt/raw-json-disclosure'
import type { TriptychError } from '@/lib/errors'
import { NEAR_HEAD_BLOCKS } from '@/lib/networks'
import { UnreadableReceiptError } from '@/lib/receipts/receipt/parse-receipt'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Why there is no receipt. A near-head network refuses receipts of older blocks. */
export function ReceiptRefusal({ error }: { error: TriptychError }) {
  const network = useNetwork()
  if (error instanceof UnreadableReceiptError) return <UnreadableAnswer error={error} />
  if (!(error instanceof RpcError) || error.kind !== 'missing-data') return <RefusalNotice error={error} />
  return (
    <RefusalNotice error={error} title="The block of this transaction is too old for this network.">
      {network.name} serves the latest {NEAR_HEAD_BLOCKS} blocks before its head. A service with full history
      has the receipt.
    </RefusalNotice>
  )
}

/** A response that is not a receipt of this transaction: what is wrong, and the response. */
function UnreadableAnswer({ error }: { error: UnreadableReceiptError }) {
  return (
    <>
      <RefusalNotice error={error} />
      <ul className="list-disc pl-8 font-mono text-table">
        {error.problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {showHiddenCharacters(problem)}
          </li>
        ))}
      </ul>
      <RawJsonDisclosure answer={error.raw} />
    </>
  )
}
