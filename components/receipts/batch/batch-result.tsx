import { clsx } from 'clsx'
import Link from 'next/link'
import { AnswerHead } from '@/components/lens/answer/answer-head'
import { NameLabel } from '@/components/lens/names/address-name'
import { useNames } from '@/components/lens/names/use-names'
import { RunNotice } from '@/components/lens/run-view'
import type { BegunRun } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { downloadText } from '@/components/ui/download-text'
import { ShortHex } from '@/components/ui/hex'
import { isFree } from '@/lib/credits/tariff'
import type { ContractNames } from '@/lib/kept/provenance'
import { sayCurrency } from '@/lib/networks/chain-family'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatBatchCsv } from '@/lib/receipts/batch/batch-csv'
import { type BatchQuestion, priceBatch } from '@/lib/receipts/batch/batch-question'
import {
  type BatchRow,
  beginRows,
  contractOf,
  listBatchContracts,
  listOpen,
  type ReceiptFacts,
  sayBatch,
} from '@/lib/receipts/batch/batch-row'
import { formatInEther, formatQuantity } from '@/lib/receipts/receipt/format-fee'
import type { ReceiptOutcome } from '@/lib/receipts/summary/receipt-summary'
import { shareBatch } from '@/lib/share/batch-shareable'
import { countOf, formatAmount, formatCount } from '@/lib/text/count'
import { formatUtcSecond } from '@/lib/text/time'

export function BatchResult({
  run,
  current,
}: {
  run: BegunRun<BatchQuestion, readonly BatchRow[]>
  current: BatchQuestion | undefined
}) {
  const network = useNetwork()
  const { question, bill } = run
  const { unit, prices } = useTariff()
  const rows = run.progress ?? beginRows(question)
  const open = listOpen(rows).length
  const names = useNames(listBatchContracts(rows))
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
      <BatchTable rows={rows} names={names} />
    </div>
  )
}

const NUMBER = 'py-1.5 pl-3 text-right font-mono max-sm:hidden'

const COLUMNS = [
  { title: 'Transaction', look: 'text-left' },
  { title: 'To', look: 'text-left max-sm:hidden' },
  { title: 'Status', look: 'text-left' },
  { title: 'Block', look: 'pl-3 text-right max-sm:hidden' },
  { title: 'Gas', look: 'pl-3 text-right max-sm:hidden' },
  { title: 'Fee', look: 'pl-3 text-right' },
  { title: 'Logs', look: 'pl-3 text-right max-sm:hidden' },
] as const

/** A row per transaction. A phone shows hash, status, fee and the name of the contract. `names` are of the contracts. */
function BatchTable({ rows, names }: { rows: readonly BatchRow[]; names: ContractNames }) {
  const network = useNetwork()
  return (
    <table className="w-full border-hairline border-y text-table">
      <thead>
        <tr>
          {COLUMNS.map(({ title, look }) => (
            <th key={title} scope="col" className={clsx('py-1.5 font-normal text-ink-soft', look)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.hash} className="border-hairline border-t">
            <td className="py-1.5 pr-3">
              <Link href={formatReceiptsPermalink(network.slug, row.hash)}>
                <ShortHex value={row.hash} />
              </Link>
              {row.state === 'read' ? (
                <span className="block max-w-32 sm:hidden">
                  <ContractLabel facts={row.facts} names={names} />
                </span>
              ) : null}
            </td>
            {row.state === 'read' ? (
              <Cells facts={row.facts} names={names} />
            ) : (
              <td
                colSpan={COLUMNS.length - 1}
                className={clsx('py-1.5', row.state === 'refused' ? 'text-bad' : 'text-ink-soft')}
              >
                {sayMissing(row)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const OUTCOME: Record<ReceiptOutcome, { text: string; colour: string }> = {
  succeeded: { text: '✓ succeeded', colour: 'text-good' },
  failed: { text: '✕ failed', colour: 'text-bad' },
  'before-status': { text: '– not stated', colour: 'text-ink' },
  'not-stated': { text: '– not stated', colour: 'text-ink' },
  pending: { text: '… pending', colour: 'text-ink-soft' },
}

const NOT_STATED = 'not stated'

function Cells({ facts, names }: { facts: ReceiptFacts; names: ContractNames }) {
  const { outcome, block, time, gasUsed, fee, logs, to, failing } = facts
  const contract = contractOf(facts)
  const currency = sayCurrency(useNetwork())
  return (
    <>
      <td className="py-1.5 pr-3 max-sm:hidden">
        {contract === null ? (
          NOT_STATED
        ) : (
          <>
            {to === null ? <span className="block text-ink-soft text-note">created</span> : null}
            <ShortHex value={contract} />
            <span className="block max-w-40">
              <ContractLabel facts={facts} names={names} />
            </span>
          </>
        )}
      </td>
      <td className={clsx('py-1.5 whitespace-nowrap', OUTCOME[outcome].colour)}>
        {OUTCOME[outcome].text}
        {failing > 0 ? (
          <span className="block text-bad text-note">! {countOf(failing, 'check')} failed</span>
        ) : null}
      </td>
      <td className={NUMBER}>
        {block === null ? NOT_STATED : formatQuantity(block)}
        {time === null ? null : (
          <span className="block text-ink-soft text-note">{formatUtcSecond(Number(time))}</span>
        )}
      </td>
      <td className={NUMBER}>{gasUsed === null ? NOT_STATED : formatQuantity(gasUsed)}</td>
      <td className="py-1.5 pl-3 text-right font-mono wrap-anywhere max-sm:text-note">
        {fee === null ? NOT_STATED : formatInEther(fee, currency)}
      </td>
      <td className={NUMBER}>{logs === null ? NOT_STATED : formatCount(logs)}</td>
    </>
  )
}

function ContractLabel({ facts, names }: { facts: ReceiptFacts; names: ContractNames }) {
  const name = names.get(contractOf(facts) ?? '')
  return name ? <NameLabel name={name} /> : null
}

function sayMissing(row: Exclude<BatchRow, { state: 'read' }>): string {
  if (row.state === 'none') return 'no receipt: unknown, pending, or not yet known to the node'
  return row.state === 'refused' ? row.error.shortMessage : 'not read'
}
