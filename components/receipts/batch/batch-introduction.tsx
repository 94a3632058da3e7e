'use client'

import { useTariff } from '@/components/reader/use-tariff'
import { formatPrice } from '@/lib/credits/price-range'

/** Before a batch: how it is paid for and what comes of it. */
export function BatchIntroduction() {
  const { unit, prices } = useTariff()
  const price = formatPrice(prices.eth_getTransactionReceipt, unit)
  return (
    <div className="grid max-w-[68ch] gap-2 text-ink-soft">
      <p>
        Paste the hashes of transactions: each receipt is one call{price && ` of ${price}`}, up to twenty in
        one request, and each is asked for once. You can stop at any moment; what was read stays
        {price && ', and what was sent is paid for'}.
      </p>
      <p>The table can be saved as CSV. The link in the address keeps the hashes.</p>
    </div>
  )
}
