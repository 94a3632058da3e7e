'use client'
'use no memo'

import dynamic from 'next/dynamic'
import { RunButton } from '@/components/lens/run-button'
import { usePress } from '@/components/lens/use-press'
import { Disclosure } from '@/components/ui/folded-section'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { MyAddress } from '@/components/wallet/my-address'
import type { ContractAbi } from '@/lib/abi/parse-contract-abi'
import { isFree, type Tariff } from '@/lib/credits/tariff'
import { describePrice, formatSearchPrice } from '@/lib/logs/price/describe-price'
import { quoteKnown } from '@/lib/logs/price/quote-known'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import type { Network } from '@/lib/networks'
import { AdvancedFields } from './advanced-fields'
import { EventField } from './event-field'
import { RangeFields } from './range-fields'
import { also, TopicFields } from './topic-fields'
import { useForecast } from './use-forecast'
import type { useLogsForm } from './use-logs-form'

const AbiField = dynamic(() => import('./abi-field').then((module) => module.AbiField), { ssr: false })

const SaidQuestion = dynamic(() => import('./said-question').then((module) => module.SaidQuestion), {
  ssr: false,
})

const ContractStart = dynamic(() => import('./contract-start').then((module) => module.ContractStart), {
  ssr: false,
})

/** The question of the log lens: contracts, event, range, and what it may cost. */
export function LogsQuestionForm({
  network,
  draft,
  tariff,
  form,
  oldest,
  onChange,
  onAbi,
  onAsk,
}: {
  network: Network
  draft: LogsDraft
  /** Of the connection that is asked. */
  tariff: Tariff
  /** Null while what is typed is not read yet. */
  form: ReturnType<typeof useLogsForm>['form']
  oldest: string
  onChange: (change: Partial<LogsDraft>) => void
  onAbi: (abi: ContractAbi) => void
  onAsk: () => void
}) {
  const fields = form?.fields ?? null
  const { calls, start, whyNot, ...known } = useForecast(network, form?.question.value, tariff)
  const quote = form && quoteKnown(form.quote, known)
  const budget = fields?.budget.value ?? quote?.atLeast ?? 0
  const press = usePress([draft], form ? onAsk : null)
  return (
    <Form className="grid gap-4" onSend={press}>
      <TextField
        id="address"
        label="Contracts"
        aside={
          <MyAddress
            field="a contract"
            onFill={(address) => onChange({ address: also(draft.address, address) })}
          />
        }
        hint="One or more addresses. Leave empty for all contracts."
        problem={fields?.address.problem}
        rows={2}
        placeholder="0x…"
        value={draft.address}
        onType={(address) => onChange({ address })}
      />
      <div className="grid gap-1">
        <EventField
          value={draft.event}
          problem={fields?.event.problem}
          known={form?.known ?? []}
          fromAbi={form?.fromAbi ?? []}
          fromFolder={form?.fromFolder ?? []}
          onChange={(event) => onChange({ event })}
          onTake={({ declaration, address }) =>
            onChange({ event: declaration, ...(address === undefined ? {} : { address }) })
          }
        />
        <Disclosure summary={<span className="text-accent">From an ABI</span>}>
          {() =>
            // It is kept for the contracts that are typed, which only the rules can read.
            fields ? (
              <AbiField network={network} addresses={fields.address.value ?? []} onAbi={onAbi} />
            ) : null
          }
        </Disclosure>
        {form && fields ? (
          <TopicFields
            draft={draft}
            named={Boolean(fields.event.value?.event)}
            topics={form.topics}
            fields={fields}
            onChange={onChange}
          />
        ) : (
          // As tall as what comes once the rules are loaded: nothing below moves then.
          <div className="min-h-6" />
        )}
      </div>
      <RangeFields draft={draft} fields={fields} oldest={oldest} onChange={onChange} />
      {start ? (
        <ContractStart
          key={start.address}
          network={network}
          {...start}
          tariff={tariff}
          onFound={(block) => onChange({ from: String(block) })}
        />
      ) : null}
      <AdvancedFields draft={draft} tariff={tariff} fields={form?.fields} onChange={onChange} />
      {/* In sight however long the form is. */}
      <div className="sticky bottom-0 z-10 -mx-1 border-hairline border-t bg-paper px-1 pt-2 max-sm:bottom-14 short:static">
        <RunButton
          verb="Search"
          price={quote ? formatSearchPrice(quote, budget, calls) : isFree(tariff) ? '' : '…'}
          wait={form ? undefined : 'One moment…'}
          whyNot={form?.question.problem ?? whyNot ?? undefined}
          note={quote ? describePrice(quote, budget, calls) : undefined}
        />
      </div>
      {/* As tall as the sentence that comes: nothing below moves then. */}
      <div className="min-h-22">
        {form?.said && form.request ? <SaidQuestion said={form.said} request={form.request} /> : null}
      </div>
    </Form>
  )
}
