import { PriceTag } from '@/components/lens/price-tag'
import { Button } from '@/components/ui/button'
import { type BlockRange, width } from '@/lib/block/block-range'
import { formatPrice } from '@/lib/credits/price-range'
import type { Tariff } from '@/lib/credits/tariff'
import { priceReceipts, priceTransactions } from '@/lib/logs/search/ask-block-receipts'
import type { SearchProgress } from '@/lib/logs/search/search-progress'
import { countOf } from '@/lib/text/count'
import type { TellDesk } from '../desk/use-log-desk'

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
  tell: TellDesk
}) {
  if (width(block) > 1) return null
  const known = listed.find(({ number }) => number === block.from)
  const price = known ? priceReceipts(known, tariff.prices) : priceTransactions(tariff.prices)
  const ask = () =>
    known ? tell('readGap', known, price, tariff) : tell('listGap', block.from, price, tariff)
  return (
    <Button onClick={ask}>
      {known ? `Read its ${countOf(known.transactions.length, 'receipt')}` : 'Count its receipts'}{' '}
      <PriceTag price={formatPrice(price, tariff.unit)} />
    </Button>
  )
}
