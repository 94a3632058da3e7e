'use client'

import dynamic from 'next/dynamic'
import { LensLayout } from '@/components/lens/lens-layout'
import { useDraft } from '@/components/lens/use-draft'
import type { Example } from '@/lib/examples/example'
import { CALCULATOR_PARAMS, toCalculatorDraft } from '@/lib/permalinks/calculator-permalink'
import { formatLevel } from '@/lib/storage/calculator/calculator-level'
import { type CalculatorDraft, calculateSlot } from '@/lib/storage/calculator/calculator-question'
import { StorageViews } from '../question/storage-views'
import { CalculatorForm } from './calculator-form'

const CalculatorAnswer = dynamic(
  () => import('./calculator-answer').then((module) => module.CalculatorAnswer),
  { loading: () => null },
)

/** Computes the slot of an entry at any depth of mappings, arrays and structs. It sends no call. */
export function Calculator({ examples }: { examples: readonly Example[] }) {
  const [params, setParams] = useDraft(CALCULATOR_PARAMS)
  const draft = toCalculatorDraft(params)
  const calculated = calculateSlot(draft)
  const change = ({ levels, ...rest }: Partial<CalculatorDraft>) =>
    setParams({ ...rest, ...(levels ? { level: levels.map(formatLevel) } : {}) })

  return (
    <LensLayout
      title="Slot calculator"
      what="Computes the slot of an entry from the slot of its variable, keys, indexes and members. Free: it sends no call."
      question={
        <>
          <StorageViews address={draft.address} block={draft.block} />
          <CalculatorForm draft={draft} calculated={calculated} onChange={change} />
        </>
      }
      answer={
        <CalculatorAnswer draft={draft} calculated={calculated} examples={examples} onChange={change} />
      }
    />
  )
}
