import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useNetwork } from '@/components/reader/use-network'
import { RawJsonDisclosure } from '@/components/receipts/receipt/raw-json-disclosure'
import type { TriptychError } from '@/lib/errors'
import { NEAR_HEAD_BLOCKS } from '@/lib/networks'
import { UnreadableReceiptError } from '@/lib/receipts/receipt/parse-receipt'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { showHiddenCharacters } from '@/lib/text/safe-text'

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

/** What is wrong with an answer that is no receipt of this transaction, and the answer itself. */
export function UnreadableAnswer({ error }: { error: TriptychError }) {
  if (!(error instanceof UnreadableReceiptError)) return null
  return (
    <>
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
