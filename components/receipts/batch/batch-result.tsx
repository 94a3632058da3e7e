import { AnswerHead } from '@/components/lens/answer/answer-head'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { Button } from '@/components/ui/button'
import { downloadText } from '@/components/ui/download-text'
import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'
import { sayBatch } from '@/lib/receipts/batch/batch-count'
import { formatBatchCsv } from '@/lib/receipts/batch/batch-csv'
import { type BatchQuestion, priceBatch } from '@/lib/receipts/batch/batch-question'
import { countOf, formatCredits } from '@/lib/text/count'
import { BatchTable } from './batch-table'
import type { Batch } from './use-batch'

/** A batch while it runs, and how it ended. */
export function BatchResult({
  network,
  batch,
  current,
  onStop,
  onGoOn,
}: {
  network: Network
  batch: Batch
  current: BatchQuestion | undefined
  onStop: () => void
  onGoOn: () => void
}) {
  const { question, rows, asked, open, bill, end } = batch
  const total = question.hashes.length
  return (
    <div className="grid gap-6">
      <AnswerHead
        sentence={`${sayBatch(rows)} on ${network.name}`}
        bill={bill}
        at={`of up to ${formatCredits(priceBatch(total))}`}
        outdated={current !== undefined && current.hashes.join() !== question.hashes.join()}
      />
      {end?.state === 'refused' ? <RefusalNotice error={end.error} /> : null}
      {end?.state === 'stopped' ? <Notice tone="plain" title="Stopped; what was read stays." /> : null}
      <div className="flex flex-wrap items-center gap-3">
        {end === null ? <Button onClick={onStop}>Stop</Button> : null}
        {end !== null && open > 0 ? (
          <Button onClick={onGoOn}>
            Go on with {countOf(open, 'receipt')}, up to {formatCredits(priceBatch(open))}
          </Button>
        ) : null}
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
