import { PriceTag } from '@/components/lens/price-tag'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { formatPrice } from '@/lib/credits/price-range'
import { describeHistory } from '@/lib/networks'
import { MAX_ASKS, pricePoll } from '@/lib/receipts/question/receipt-question'

/** The service answered null: what that can mean, and what to do, each at its price; nothing is asked by itself. */
export function NoReceipt({
  wentBack,
  onAsk,
  onPoll,
}: {
  /** Whether the chain of the node is known to have lost blocks. */
  wentBack: boolean
  onAsk: () => void
  onPoll: () => void
}) {
  const network = useNetwork()
  const { unit, prices } = useTariff(network)
  return (
    <Notice
      announce
      tone="warn"
      title="There is no receipt for this hash."
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={onAsk}>
            Ask again <PriceTag price={formatPrice(prices.eth_getTransactionReceipt, unit)} />
          </Button>
          <Button onClick={onPoll}>
            Wait for it <PriceTag price={formatPrice(pricePoll(prices), unit)} isMost />
          </Button>
        </div>
      }
    >
      <p>The service answered null. That can mean one of {wentBack ? 'four' : 'three'} things:</p>
      <ul className="list-disc pl-4">
        {wentBack ? (
          <li>the chain of this node lost blocks, and the transaction was in one of these blocks;</li>
        ) : null}
        <li>the hash is unknown on {network.name}: it may belong to another network, or name a block;</li>
        <li>the transaction is pending, and no block includes it yet;</li>
        <li>the node that answered has not seen the block yet.</li>
      </ul>
      <p className="text-ink-soft text-note">
        Waiting asks once a block, {MAX_ASKS} times at most, and can be stopped.
      </p>
      {network.history === 'near-head' ? <p>{describeHistory(network)}</p> : null}
    </Notice>
  )
}
