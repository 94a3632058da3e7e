'use client'

import dynamic from 'next/dynamic'
import { DocsLink } from '@/components/docs/docs-link'
import { EmptyState } from '@/components/lens/empty-state'
import { Examples } from '@/components/lens/examples'
import { useTariff } from '@/components/reader/use-tariff'
import { formatPrice } from '@/lib/credits/price-range'
import type { Example } from '@/lib/examples/example'

const ReceiptPicture = dynamic(() => import('./receipt-picture').then((module) => module.ReceiptPicture), {
  loading: () => null,
})

export function ReceiptIntroduction({
  question,
  examples,
}: {
  /** The query in words; null if it is not complete. */
  question: string | null
  examples: readonly Example[]
}) {
  const { unit, prices } = useTariff()
  const price = formatPrice(prices.eth_getTransactionReceipt, unit)
  return (
    <EmptyState
      examples={examples.length === 0 ? null : <Examples examples={examples} />}
      picture={<ReceiptPicture />}
    >
      {question === null ? null : (
        <p className="text-ink wrap-anywhere">
          {question}: not read yet.{price && ` Reading it costs ${price}.`}
        </p>
      )}
      <p>A receipt records the result of a transaction: its status, gas, fee, created contract and logs.</p>
      <p>
        Read a receipt by its transaction hash, or compare two. Fields have explanations, logs are decoded as
        events, and the page checks the receipt.
      </p>
      <DocsLink to="receipts">More about receipts and their checks</DocsLink>
    </EmptyState>
  )
}
