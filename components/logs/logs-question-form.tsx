'use client'

import { BlockField } from '@/components/lens/block-field'
import { RunButton } from '@/components/lens/run-button'
import { Field } from '@/components/ui/field'
import { Input, TextArea } from '@/components/ui/input'
import { formatCredits } from '@/lib/credits/format-credits'
import { type LogsDraft, parseLogsQuestion, readLogsDraft } from '@/lib/logs/logs-question'
import { describeOldest } from '@/lib/logs/pinned-range'
import { quoteSearch } from '@/lib/logs/quote-search'
import type { Network } from '@/lib/networks'
import { EventField } from './event-field'
import { TopicFields } from './topic-fields'

/** The question of the log lens: contracts, event, range, and what it may cost. */
export function LogsQuestionForm({
  network,
  draft,
  onChange,
  onAsk,
}: {
  network: Network
  draft: LogsDraft
  onChange: (change: Partial<LogsDraft>) => void
  onAsk: () => void
}) {
  const fields = readLogsDraft(draft)
  const quote = quoteSearch(draft, network.history)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <Field
        id="address"
        label="Contracts"
        hint="One or many addresses, in any list. Empty: every contract."
        problem={fields.address.problem}
      >
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            placeholder="0x…"
            value={draft.address}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        )}
      </Field>
      <EventField
        value={draft.event}
        problem={fields.event.problem}
        onChange={(event) => onChange({ event })}
      />
      <TopicFields
        draft={draft}
        event={fields.event.value?.event ?? null}
        problems={{
          topic1: fields.topic1.problem,
          topic2: fields.topic2.problem,
          topic3: fields.topic3.problem,
        }}
        onChange={onChange}
      />
      <div className="grid grid-cols-2 items-start gap-2">
        <BlockField
          id="from"
          label="From block"
          value={draft.from}
          hint={`Empty: ${describeOldest(network.history)}.`}
          problem={fields.from.problem}
          onChange={(from) => onChange({ from })}
        />
        <BlockField
          id="to"
          label="To block"
          value={draft.to}
          hint="Number or tag."
          problem={fields.to.problem}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <Field
        id="budget"
        label="Budget in credits"
        hint={`The search stops before a call that would exceed it. One call: ${formatCredits(quote.eachCall)}.`}
        problem={fields.budget.problem}
      >
        {(ids) => (
          <Input
            mono
            {...ids}
            inputMode="numeric"
            value={draft.budget}
            onChange={(event) => onChange({ budget: event.target.value })}
          />
        )}
      </Field>
      <RunButton
        verb="Search"
        price={`from ${formatCredits(quote.atLeast)}`}
        whyNot={parseLogsQuestion(draft, network.history).problem}
      />
    </form>
  )
}
