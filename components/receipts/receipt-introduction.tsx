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

/** Before the first answer: what a receipt is, and what to try. */
export function ReceiptIntroduction({
  question,
  examples,
}: {
  /** What the form asks, in words; null while it asks nothing. */
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
      <p>
        A receipt is what a block keeps of a transaction after it ran: whether it succeeded, the gas it used
        and the price it paid, the contract it created, and the logs that contracts emitted on the way.
      </p>
      <p>
        Ask for one by its hash, or compare two. Every field can be explained, logs are read as events, and
        what this page can work out by itself is checked.
      </p>
      <DocsLink to="receipts">More about receipts and their checks</DocsLink>
    </EmptyState>
  )
}
