'use client'
'use no memo' // saves 473 bytes, see docs/develop/rules.md

import dynamic from 'next/dynamic'
import { RunButton } from '@/components/lens/run-button'
import { usePress } from '@/components/lens/use-press'
import { Disclosure } from '@/components/ui/folded-section'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { MyAddress } from '@/components/wallet/my-address'
import type { ContractAbi } from '@/lib/abi/parse-contract-abi'
import { isFree } from '@/lib/credits/tariff'
import { describePrice, formatSearchPrice } from '@/lib/logs/price/describe-price'
import { quoteKnown } from '@/lib/logs/price/quote-known'
import { AdvancedFields } from './advanced-fields'
import { EventField } from './event-field'
import { FormProvider, type FormState } from './form-context'
import { RangeFields } from './range-fields'
import { also, TopicFields } from './topic-fields'
import { useForecast } from './use-logs-form'

const AbiField = dynamic(() => import('./abi-field').then((module) => module.AbiField), { ssr: false })
const SaidQuestion = dynamic(() => import('./said-question').then((module) => module.SaidQuestion), {
  ssr: false,
})
const ContractStart = dynamic(() => import('./contract-start').then((module) => module.ContractStart), {
  ssr: false,
})

/** The form of the logs page: contracts, event, range and price. */
export function LogsQuestionForm({
  oldest,
  onAbi,
  onAsk,
  ...state
}: FormState & {
  oldest: string
  onAbi: (abi: ContractAbi) => void
  onAsk: () => void
}) {
  const { draft, tariff, form, change } = state
  const forecast = useForecast(form?.question.value, tariff)
  const press = usePress([draft], form ? onAsk : null)
  const { start } = forecast
  return (
    <FormProvider value={state}>
      <Form className="grid gap-4" onSend={press}>
        <TextField
          id="address"
          label="Contracts"
          aside={
            <MyAddress
              field="a contract"
              onFill={(address) => change({ address: also(draft.address, address) })}
            />
          }
          hint="One or more addresses. Leave empty for all contracts."
          problem={form?.fields.address.problem}
          rows={2}
          placeholder="0x…"
          value={draft.address}
          onType={(address) => change({ address })}
        />
        <div className="grid gap-1">
          <EventField />
          <Disclosure summary={<span className="text-accent">From an ABI</span>}>
            {() => (form ? <AbiField addresses={form.fields.address.value ?? []} onAbi={onAbi} /> : null)}
          </Disclosure>
          {/* As tall as the fields that come once the parser is loaded: nothing below moves then. */}
          {form ? <TopicFields form={form} /> : <div className="min-h-6" />}
        </div>
        <RangeFields oldest={oldest} />
        {start ? <ContractStart key={start.address} {...start} /> : null}
        <AdvancedFields />
        <SearchButton {...{ form, tariff, forecast }} />
        {/* As tall as the sentence that comes: nothing below moves then. */}
        <div className="min-h-22">
          {form?.said && form.request ? <SaidQuestion said={form.said} request={form.request} /> : null}
        </div>
      </Form>
    </FormProvider>
  )
}

/** In sight however long the form is. */
function SearchButton({
  form,
  tariff,
  forecast: { calls, whyNot, ...known },
}: Pick<FormState, 'form' | 'tariff'> & { forecast: ReturnType<typeof useForecast> }) {
  const quote = form && quoteKnown(form.quote, known)
  const budget = form?.fields.budget.value ?? quote?.atLeast ?? 0
  return (
    <div className="sticky bottom-0 z-10 -mx-1 border-hairline border-t bg-paper px-1 pt-2 max-sm:bottom-14 short:static">
      <RunButton
        verb="Search"
        price={quote ? formatSearchPrice(quote, budget, calls) : isFree(tariff) ? '' : '…'}
        wait={form ? undefined : 'One moment…'}
        whyNot={form?.question.problem ?? whyNot ?? undefined}
        note={quote ? describePrice(quote, budget, calls) : undefined}
      />
    </div>
  )
}
