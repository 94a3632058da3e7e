'use client'

import { RunButton } from '@/components/lens/run-button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/input'
import { formatCredits } from '@/lib/credits/format-credits'
import { formatHistoryDepth, type Network } from '@/lib/networks'
import { parseReceiptQuestion, RECEIPT_PRICE } from '@/lib/receipts/receipt-question'

/** The question of the receipt lens: a transaction by its hash. */
export function ReceiptQuestionForm({
  network,
  typed,
  onType,
  onLeave,
  onAsk,
}: {
  network: Network
  typed: string
  onType: (typed: string) => void
  onLeave: () => void
  onAsk: () => void
}) {
  const { problem } = parseReceiptQuestion({ hash: typed })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <Field
        id="hash"
        label="Transaction hash"
        hint={`32 bytes in hex. ${network.name} serves: ${formatHistoryDepth(network.history)}.`}
        problem={typed === '' ? undefined : problem}
      >
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            placeholder="0x…"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onBlur={onLeave}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
        )}
      </Field>
      <RunButton verb="Read" price={formatCredits(RECEIPT_PRICE)} whyNot={problem} />
    </form>
  )
}
