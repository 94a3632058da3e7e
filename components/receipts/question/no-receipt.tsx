import { PriceTag } from '@/components/lens/price-tag'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { RawJsonDisclosure } from '@/components/receipts/receipt/raw-response'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { formatPrice } from '@/lib/credits/price-range'
import type { TriptychError } from '@/lib/errors'
import { describeHistory, NEAR_HEAD_BLOCKS } from '@/lib/networks'
import { MAX_ASKS, pricePoll } from '@/lib/receipts/question/receipt-question'
import { explainNull } from '@/lib/receipts/receipt/block-status'
import { UnreadableReceiptError } from '@/lib/receipts/receipt/parse-receipt'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** What a null response can mean, and buttons with their price. */
export function NoReceipt({
  wentBack,
  lostBlock,
  onAsk,
  onPoll,
}: {
  /** Whether the node's chain lost blocks. */
  wentBack: boolean
  /** The block of the receipt when this page read it earlier. */
  lostBlock: bigint | null
  onAsk: () => void
  onPoll: () => void
}) {
  const network = useNetwork()
  const { unit, prices } = useTariff(network)
  const { says, causes } = explainNull(network.name, { wentBack, lostBlock })
  return (
    <Notice
      announce
      tone="warn"
      title="There is no receipt for this hash."
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={onAsk}>
            Try again <PriceTag price={formatPrice(prices.eth_getTransactionReceipt, unit)} />
          </Button>
          <Button onClick={onPoll}>
            Wait for the receipt <PriceTag price={formatPrice(pricePoll(prices), unit)} isMost />
          </Button>
        </div>
      }
    >
      <p>{says}</p>
      {causes.length > 0 ? (
        <ul className="list-disc pl-4">
          {causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      ) : null}
      <p className="text-ink-soft text-note">
        Waiting reads once per block, {MAX_ASKS} times at most. You can stop it.
      </p>
      {network.history === 'near-head' ? <p>{describeHistory(network)}</p> : null}
    </Notice>
  )
}

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
