import type { ReactNode } from 'react'
import { ExplainedRow } from '@/components/ui/explained-row'
import { Section } from '@/components/ui/section'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import { describeOtherFields, describeReceiptFields } from '@/lib/receipts/receipt/receipt-fields'
import { explainField, type FieldRow, isOutcome, listFieldRows } from '@/lib/receipts/summary/field-rows'
import type { ReceiptSummary } from '@/lib/receipts/summary/receipt-summary'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { RawValue } from '../receipt/raw-value'
import { FeeRow } from './fee-row'
import { FieldNote } from './field-note'
import { WhyItFailed } from './why-it-failed'

/** What happened: why it failed where it did, then every field of the answer in a line, whose name opens into its meaning. */
export function ReceiptFields({
  parsed,
  summary,
  whose,
}: {
  parsed: ParsedReceipt
  summary: ReceiptSummary
  /** Which of two receipts it is, where two are shown. */
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
