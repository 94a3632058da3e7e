import { AnswerHead } from '@/components/lens/answer/answer-head'
import { useNames } from '@/components/lens/names/use-names'
import { RunNotice } from '@/components/lens/run-view'
import type { BegunRun } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { downloadText } from '@/components/ui/download-text'
import { isFree } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { formatBatchCsv } from '@/lib/receipts/batch/batch-csv'
import { type BatchQuestion, priceBatch } from '@/lib/receipts/batch/batch-question'
import {
  type BatchRow,
  beginRows,
  listBatchContracts,
  listOpen,
  sayBatch,
} from '@/lib/receipts/batch/batch-row'
import { shareBatch } from '@/lib/share/batch-shareable'
import { countOf, formatAmount } from '@/lib/text/count'
import { BatchTable } from './batch-table'

/** A batch while it runs, and how it ended. */
export function BatchResult({
  network,
  run,
  current,
}: {
  network: Network
  run: BegunRun<BatchQuestion, readonly BatchRow[]>
  current: BatchQuestion | undefined
}) {
  const { question, bill } = run
  const { unit, prices } = useTariff(network)
  const rows = run.progress ?? beginRows(question)
  const open = listOpen(rows).length
  const names = useNames(network, listBatchContracts(rows))
  const share = shareBatch(network, question)
  return (
    <div className="grid gap-6">
      <AnswerHead
        sentence={`${sayBatch(rows)} on ${network.name}`}
        bill={bill}
        {...(!isFree({ unit }) && { at: `of up to ${formatAmount(priceBatch(rows.length, prices), unit)}` })}
        outdated={current !== undefined && current.hashes.join() !== question.hashes.join()}
        {...(share ? { share } : {})}
      />
      <RunNotice run={run} stopped="Stopped. Receipts already read stay." />
      <div className="flex flex-wrap items-center gap-3">
        {run.state === 'running' ? <Button onClick={run.stop}>Stop</Button> : null}
        {run.state === 'ended' && open > 0 ? (
          <Button onClick={() => run.goOn(question)}>
            Continue with {countOf(open, 'receipt')}
            {!isFree({ unit }) && `, up to ${formatAmount(priceBatch(open, prices), unit)}`}
          </Button>
        ) : null}
        {run.state === 'ended' && open < rows.length ? (
          <Button
            onClick={() =>
              downloadText(`receipts-${network.slug}.csv`, 'text/csv', formatBatchCsv(rows, names))
            }
          >
            Save as CSV
          </Button>
        ) : null}
      </div>
      <BatchTable network={network} rows={rows} names={names} />
    </div>
  )
}
