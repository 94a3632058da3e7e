import { AnswerHead } from '@/components/lens/answer-head'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { countOf, formatCredits } from '@/lib/credits/format-credits'
import type { Network } from '@/lib/networks'
import { formatBatchCsv } from '@/lib/receipts/batch-csv'
import { type BatchQuestion, priceBatch } from '@/lib/receipts/batch-question'
import { RECEIPT_PRICE } from '@/lib/receipts/receipt-question'
import { BatchTable } from './batch-table'
import { downloadText } from './download-text'
import type { Batch } from './use-batch'

/** Every state of a batch: before it, while it runs, and how it ended. */
export function BatchAnswer({
  network,
  batch,
  current,
  onStop,
}: {
  network: Network
  batch: Batch | null
  current: BatchQuestion | undefined
  onStop: () => void
}) {
  if (batch === null) return <BatchIntroduction />
  const { question, rows, asked, bill, end } = batch
  const total = question.hashes.length
  return (
    <div className="grid gap-6">
      <AnswerHead
        sentence={`${countOf(asked, 'receipt')} of ${total} asked for on ${network.name}`}
        bill={bill}
        at={`of up to ${formatCredits(priceBatch(total))}`}
        outdated={current !== undefined && current.hashes.join() !== question.hashes.join()}
      />
      {end?.state === 'refused' ? <RefusalNotice error={end.error} /> : null}
      {end?.state === 'stopped' ? <Notice tone="plain" title="Stopped; what was read stays." /> : null}
      <div className="flex flex-wrap items-center gap-3">
        {end === null ? <Button onClick={onStop}>Stop</Button> : null}
        {end !== null && asked > 0 ? (
          <Button
            onClick={() => downloadText(`receipts-${network.slug}.csv`, 'text/csv', formatBatchCsv(rows))}
          >
            Save as CSV
          </Button>
        ) : null}
      </div>
      <BatchTable network={network} rows={rows} />
    </div>
  )
}

function BatchIntroduction() {
  return (
    <div className="grid max-w-[68ch] gap-2 text-ink-soft">
      <p>
        Paste the hashes of transactions: each receipt is one call of {formatCredits(RECEIPT_PRICE)}, a few at
        a time, and each is asked for once. You can stop at any moment; what was read stays, and only that was
        paid for.
      </p>
      <p>The table can be saved as CSV. The link in the address keeps the hashes.</p>
    </div>
  )
}
