'use client'

import dynamic from 'next/dynamic'
import { RunButton } from '@/components/lens/run-button'
import { usePress } from '@/components/lens/use-press'
import { useTariff } from '@/components/reader/use-tariff'
import { Choice } from '@/components/ui/choice'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { formatPrice, formatPriceRange } from '@/lib/credits/price-range'
import type { PathDraft } from '@/lib/storage/question/path-draft'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import type { LayoutPath } from '../path/use-path-question'
import { ContractField } from './contract-field'
import { MappingKeyFields } from './mapping-key-fields'
import { QuestionBlockField } from './question-block-field'
import type { StorageForm } from './use-storage-form'

const PathField = dynamic(() => import('../path/path-field').then((module) => module.PathField), {
  // The height of the field, so that the page does not move.
  loading: () => <div className="min-h-23" />,
})

const POSITIONS = [
  { value: 'slot', label: 'Slot' },
  { value: 'mapping', label: 'Mapping entry' },
  { value: 'path', label: 'Path' },
] as const

export function StorageQuestionForm({
  draft,
  form,
  path,
  onChange,
  onAsk,
}: {
  draft: StorageDraft
  form: StorageForm | null
  path: LayoutPath
  onChange: (change: Partial<StorageDraft>) => void
  onAsk: () => void
}) {
  // Measured: memoised, this form adds 0.6 KB (gzip) to the first load. Rendering it is cheap.
  'use no memo'
  const { unit, prices } = useTariff()
  const problem = form?.question.problem
  const price = form ? formatPriceRange(form.price, unit) : formatPrice(prices.eth_getStorageAt, unit)
  const press = usePress([draft, price], form ? onAsk : null)
  const isOfPath = problem !== undefined && problem === path.draft?.reading.problem
  return (
    <Form className="grid gap-4" onSend={press}>
      <ContractField
        value={draft.address}
        problem={form?.fields.address.problem}
        onChange={(address) => onChange({ address })}
      />
      <Choice
        name="by"
        label="Position"
        value={draft.by}
        options={POSITIONS}
        onChange={(by) => onChange({ by })}
      />
      {draft.by === 'path' ? (
        <PathField form={draft} path={path} onChange={(typed) => onChange({ path: typed })} />
      ) : (
        <TextField
          id="slot"
          label={draft.by === 'slot' ? 'Slot' : 'Slot of the mapping'}
          hint="Decimal, or hex with 0x."
          problem={draft.slot === '' ? undefined : form?.fields.slot.problem}
          placeholder="0"
          value={draft.slot}
          onType={(slot) => onChange({ slot })}
        />
      )}
      {draft.by === 'mapping' ? (
        <MappingKeyFields draft={draft} problem={form?.fields.key.problem} onChange={onChange} />
      ) : null}
      <QuestionBlockField
        value={draft.block}
        problem={form?.fields.block.problem}
        onChange={(block) => onChange({ block })}
      />
      <RunButton
        verb="Read"
        price={price}
        wait={form ? undefined : 'One moment…'}
        whyNot={isOfPath ? describePathProblem(problem, path.draft?.state) : problem}
      />
    </Form>
  )
}

/** The mistake itself is shown at the field. */
function describePathProblem(problem: string, state: PathDraft['state'] | undefined): string {
  switch (state) {
    case 'unfinished':
      return 'The path is not finished yet.'
    case 'wrong':
      return 'The path has a mistake.'
    case 'without layout':
      return 'A path needs a layout.'
    default:
      return problem
  }
}
