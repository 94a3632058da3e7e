import { PriceTag } from '@/components/lens/price-tag'
import { Button } from '@/components/ui/button'
import { type BlockRange, width } from '@/lib/block/block-range'
import { formatPrice } from '@/lib/credits/price-range'
import type { Tariff } from '@/lib/credits/tariff'
import { priceBlockReceipts, priceTransactions } from '@/lib/logs/search/ask-block-receipts'
import type { SearchProgress } from '@/lib/logs/search/search-progress'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import { countOf } from '@/lib/text/count'

/** The logs of one block by way of its receipts: first how many there are, then all of them, each press at its price. */
export function ReceiptsButton({
  block,
  listed,
  tariff,
  tell,
}: {
  block: BlockRange
  listed: SearchProgress['listed']
  tariff: Tariff
  tell: SendToWorker
}) {
  if (width(block) > 1) return null
  const known = listed.find(({ number }) => number === block.from)
  const price = known ? priceBlockReceipts(known, tariff.prices) : priceTransactions(tariff.prices)
  const ask = () =>
    tell(
      known
        ? { type: 'read-gap', block: known, budget: price, tariff }
        : { type: 'list-gap', block: block.from, budget: price, tariff },
    )
  return (
    <Button onClick={ask}>
      {known ? `Read its ${countOf(known.transactions.length, 'receipt')}` : 'Count its receipts'}{' '}
      <PriceTag price={formatPrice(price, tariff.unit)} />
    </Button>
  )
}
