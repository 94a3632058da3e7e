import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Hex } from 'viem'
import { useNetwork } from '@/components/reader/use-network'
import { ExplainedRow } from '@/components/ui/explained-row'
import { Meter } from '@/components/ui/meter'
import { Section } from '@/components/ui/section'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import {
  describeOtherFields,
  describeReceiptFields,
  type ReceiptField,
} from '@/lib/receipts/receipt/receipt-fields'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { explainField, type FieldRow, isOutcome, listFieldRows } from '@/lib/receipts/summary/field-rows'
import type { ReceiptSummary } from '@/lib/receipts/summary/receipt-summary'
import { formatShare } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { RawValue } from '../receipt/raw-response'
import { WhyItFailed } from './why-it-failed'

/** Why it failed, if it did, then every field in a line that opens into its meaning. */
export function ReceiptFields({
  parsed,
  summary,
  whose,
}: {
  parsed: ParsedReceipt
  summary: ReceiptSummary
  /** Names the receipt if two are shown. */
  whose: ReactNode
}) {
  const others = listFieldRows(describeOtherFields(parsed))
  const rows = listFieldRows(describeReceiptFields(parsed))
  const price = rows.findIndex(({ field }) => field.name === 'effectiveGasPrice')
  const show = (row: FieldRow) => <Field key={row.field.name} row={row} parsed={parsed} summary={summary} />
  return (
    <Section id="overview" title="What happened" aside={whose}>
      <dl className="grid gap-x-8 border-hairline border-t xl:grid-cols-2">
        {summary.outcome === 'failed' ? <WhyItFailed parsed={parsed} /> : null}
        {rows.slice(0, price).map(show)}
        <FeeRow summary={summary} />
        {rows.slice(price).map(show)}
      </dl>
      {others.length > 0 ? (
        <>
          <h3 className="text-ink-soft">Other fields, not in the documentation of the service</h3>
          <dl className="grid gap-x-8 border-hairline border-t xl:grid-cols-2">{others.map(show)}</dl>
        </>
      ) : null}
      {parsed.otherLogFields.length > 0 ? (
        <p className="text-ink-soft text-note">
          The logs also have other fields:{' '}
          <span className="font-mono">{showHiddenCharacters(parsed.otherLogFields.join(', '), 200)}</span>.
          The raw JSON shows them.
        </p>
      ) : null}
    </Section>
  )
}

function Field({
  row: { field, isWide, isRead },
  parsed,
  summary,
}: {
  row: FieldRow
  parsed: ParsedReceipt
  summary: ReceiptSummary
}) {
  const raw = <RawValue field={field} block={namedAt(parsed.receipt)} />
  const meaning = explainField(field, summary)
  return (
    <ExplainedRow
      label={showHiddenCharacters(field.label, 100)}
      name={showHiddenCharacters(field.name, 100)}
      isWide={isWide}
      meaning={
        isRead ? (
          <>
            {meaning} Raw: {raw}
          </>
        ) : (
          meaning
        )
      }
    >
      {isOutcome(field) ? null : field.reading}
      {isRead ? null : raw}
      {field.problem === null ? null : (
        <span className="text-bad">
          <span className="font-mono">{field.name}</span> {field.problem}
        </span>
      )}
      <FieldNote field={field} receipt={parsed.receipt} summary={summary} />
    </ExplainedRow>
  )
}

/** The computed fee. Its parts are beside it if gas is not all. */
export function FeeRow({ summary: { fee, feeParts, feeNotes, otherFees } }: { summary: ReceiptSummary }) {
  const parts = feeParts.map(({ what, how }) => `For ${what}: ${how}.`)
  return (
    <ExplainedRow
      label="Fee"
      meaning={
        <>
          Computed from the fields of the receipt.{' '}
          {fee ? `${fee.gwei} = ${fee.wei}. ` : 'The gas price or its currency is missing in the receipt. '}
          {parts.length === 1 ? parts : null}
        </>
      }
    >
      {fee ? <span className="font-mono">{fee.ether}</span> : <span className="text-warn">not stated</span>}
      {parts.length > 1 ? <span className="w-full text-ink-soft text-note">{parts.join(' ')}</span> : null}
      {feeNotes.length > 0 ? <span className="w-full text-note">{feeNotes.join(' ')}</span> : null}
      {otherFees.length > 0 ? (
        <span className="w-full text-note text-warn">
          More may have been paid. See {showHiddenCharacters(otherFees.join(', '), 200)} below.
        </span>
      ) : null}
    </ExplainedRow>
  )
}

/** A note that a value needs, or a link. */
export function FieldNote({
  field,
  receipt,
  summary,
}: {
  field: ReceiptField
  receipt: Receipt
  summary: ReceiptSummary
}) {
  const { outcome, outcomeMeaning, createdWarning, gasShare } = summary
  if (isOutcome(field)) {
    const isPuzzling = outcome === 'before-status' || outcome === 'not-stated'
    return isPuzzling ? <span className="text-note">{outcomeMeaning}</span> : null
  }
  if (field.name === 'to') return <StorageLink address={receipt.to} receipt={receipt} />
  if (field.name === 'contractAddress' && receipt.contractAddress !== null) {
    return (
      <>
        {/* The address is not verified. */}
        {createdWarning === null ? null : (
          <span className="w-full text-note text-warn">! Do not rely on this address. {createdWarning}</span>
        )}
        <StorageLink address={receipt.contractAddress} receipt={receipt} />
      </>
    )
  }
  if (field.name !== 'cumulativeGasUsed' || gasShare === null) return null
  return (
    <span className="inline-flex items-center gap-2 text-ink-soft text-note">
      <Meter share={gasShare} className="w-10" />
      {formatShare(gasShare)} by this transaction
    </span>
  )
}

function StorageLink({ address, receipt }: { address: Hex | null; receipt: Receipt }) {
  const network = useNetwork()
  if (address === null || receipt.blockNumber === null) return null
  return (
    <Link
      href={formatStoragePermalink(network.slug, { address, block: String(receipt.blockNumber) })}
      className="inline-flex min-h-6 items-center text-note"
    >
      Its storage at this block
    </Link>
  )
}
