'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { HistoryHint } from '@/components/lens/history-hint'
import { RunButton } from '@/components/lens/run-button'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextArea } from '@/components/ui/input'
import { formatPrice } from '@/lib/credits/price-range'
import { isFree } from '@/lib/credits/tariff'
import { describeHistory } from '@/lib/networks'
import {
  parseCompare,
  parseHashField,
  parseReceiptQuestion,
  priceReceiptQuestion,
  type ReceiptDraft,
} from '@/lib/receipts/question/receipt-question'

export function ReceiptQuestionForm({
  draft,
  onType,
  onLeave,
  onAsk,
}: {
  draft: ReceiptDraft
  onType: (change: Partial<ReceiptDraft>) => void
  onLeave: () => void
  onAsk: () => void
}) {
  const network = useNetwork()
  const { unit, prices } = useTariff()
  const { value: question, problem } = parseReceiptQuestion(draft)
  return (
    <Form className="grid gap-4" onSend={onAsk}>
      <HashField
        id="hash"
        label="Transaction hash"
        hint={
          <>
            0x and 64 hex digits. <HistoryHint kind="receipts" orElse={describeHistory(network)} />
          </>
        }
        value={draft.hash}
        problem={parseHashField(draft.hash).problem}
        onType={(hash) => onType({ hash })}
        onLeave={onLeave}
      />
      <details open={draft.compare !== '' || undefined}>
        <summary className="text-table">Compare with another</summary>
        <div className="pt-2">
          <HashField
            id="compare"
            label="Hash of the other transaction"
            {...(!isFree({ unit }) && { hint: 'The second receipt costs the same.' })}
            value={draft.compare}
            problem={parseCompare(draft).problem}
            onType={(compare) => onType({ compare })}
            onLeave={onLeave}
          />
        </div>
      </details>
      <RunButton
        verb="Read"
        price={formatPrice(priceReceiptQuestion(question ?? { compare: null }, prices), unit)}
        whyNot={problem}
      />
      <Link
        href={`/${network.slug}/receipts/batch`}
        className="inline-flex min-h-6 w-fit items-center text-table"
      >
        Read many receipts at once
      </Link>
    </Form>
  )
}

/** A transaction hash in two lines, so that a phone shows it whole. Enter submits. */
export function HashField({
  id,
  label,
  hint,
  value,
  problem,
  onType,
  onLeave,
}: {
  id: string
  label: string
  hint?: ReactNode
  value: string
  problem: string | undefined
  onType: (typed: string) => void
  onLeave: () => void
}) {
  return (
    <Field id={id} label={label} {...(hint && { hint })} problem={value === '' ? undefined : problem}>
      {(ids) => (
        <TextArea
          {...ids}
          rows={2}
          placeholder="0x…"
          value={value}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            // A key that is held down submits once.
            if (!event.repeat) event.currentTarget.form?.requestSubmit()
          }}
        />
      )}
    </Field>
  )
}
