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
        Paste transaction hashes. Each receipt is one call{price && ` of ${price}`}, up to twenty per request.
        You can stop at any time; receipts already read stay
        {price && ', and sent calls are charged'}.
      </p>
      <p>You can save the table as CSV. The page URL contains the hashes.</p>
    </div>
  )
}
