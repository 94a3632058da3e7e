'use client'

import dynamic from 'next/dynamic'
import { BlockField } from '@/components/lens/block-field'
import { RunButton } from '@/components/lens/run-button'
import { usePress } from '@/components/lens/use-press'
import { useIsKeepingLayout } from '@/components/reader/kept-layout-query'
import { useNetwork } from '@/components/reader/use-network'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { formatPriceRange } from '@/lib/credits/price-range'
import { isFree, type Tariff } from '@/lib/credits/tariff'
import { describeContractPrice, priceContract } from '@/lib/storage/contract/contract-price'
import { type ContractDraft, defaultReadLimit, limitUnit } from '@/lib/storage/contract/contract-question'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { formatAmount, formatCount } from '@/lib/text/count'
import { ContractField } from '../question/contract-field'
import { QuestionBlockField } from '../question/question-block-field'
import type { ReadForm } from './use-contract-form'

const ComparedLayouts = dynamic(() => import('./compared-layouts').then((module) => module.ComparedLayouts), {
  loading: () => null,
})
const Duration = dynamic(() => import('@/components/lens/duration').then((module) => module.Duration), {
  loading: () => null,
})
const LayoutLink = dynamic(() => import('../layout/layout-link').then((module) => module.LayoutLink), {
  loading: () => null,
})

export function ContractForm({
  draft,
  form,
  tariff,
  known,
  current,
  onChange,
  onRead,
}: {
  draft: ContractDraft
  form: ReadForm | null
  tariff: Tariff
  /** One for each block. */
  known: readonly KnownLayout[] | null | undefined
  /** The one at the newest block. */
  current: KnownLayout | null | undefined
  onChange: (change: Partial<ContractDraft>) => void
  onRead: () => void
}) {
  const network = useNetwork()
  const fields = form?.fields
  const question = form?.question.value
  const unit = limitUnit(tariff)
  const usual = formatAmount(defaultReadLimit(tariff), unit)
  const slots = known?.map((one) => one.slots)
  const isKeeping = useIsKeepingLayout(network, fields?.address.value ?? '')
  const wait = form && !isKeeping ? waitFor(known) : 'One moment…'
  const press = usePress([draft], wait === undefined ? onRead : null)
  return (
    <div className="grid gap-6">
      <Form id="contract-question" className="grid gap-4" onSend={press}>
        <ContractField
          value={draft.address}
          problem={fields?.address.problem}
          onChange={(address) => onChange({ address })}
        />
        <QuestionBlockField
          value={draft.block}
          problem={fields?.block.problem}
          onChange={(block) => onChange({ block })}
        />
        <BlockField
          id="compare"
          label="Compare with"
          value={draft.compare}
          hint="Optional: a second block, to show changes."
          problem={fields?.compare.problem}
          onChange={(compare) => onChange({ compare })}
        />
        <TextField
          id="budget"
          label={`Limit, in ${unit}`}
          hint={`Default: ${usual}. You can continue after the limit.`}
          problem={fields?.budget.problem}
          inputMode="numeric"
          placeholder={formatCount(defaultReadLimit(tariff))}
          value={draft.budget}
          onType={(budget) => onChange({ budget })}
        />
        <RunButton
          verb="Read"
          price={
            question && slots
              ? formatPriceRange(priceContract(question, slots, tariff), tariff.unit)
              : isFree(tariff)
                ? ''
                : 'the price depends on the layout'
          }
          wait={wait}
          whyNot={
            form?.question.problem ?? (known ? undefined : 'This page needs the layout of the contract.')
          }
        />
        {question && slots ? (
          <p className="text-ink-soft text-note">
            {describeContractPrice(question, slots, tariff)}
            <Duration unit={tariff.unit} units={priceContract(question, slots, tariff).least} />
          </p>
        ) : null}
      </Form>
      {fields?.address.value !== undefined && current === null ? <LayoutLink /> : null}
      {question && known && known[0] !== known.at(-1) ? (
        <ComparedLayouts known={known} blocks={question.blocks.map((asked) => ({ asked, block: null }))} />
      ) : null}
    </div>
  )
}

const waitFor = (known: readonly KnownLayout[] | null | undefined): string | undefined =>
  known === undefined ? 'Searching the layout.' : undefined
