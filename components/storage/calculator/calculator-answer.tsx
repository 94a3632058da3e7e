'use client'

import { EmptyState } from '@/components/lens/empty-state'
import { Examples } from '@/components/lens/examples'
import { ShareButton } from '@/components/lens/share/share-button'
import { useNetwork } from '@/components/reader/use-network'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import type { Example } from '@/lib/examples/example'
import { formatCalculatorPermalink } from '@/lib/permalinks/calculator-permalink'
import { shareCalculation } from '@/lib/share/calculator-shareable'
import type { CalculatedSlot, CalculatorDraft } from '@/lib/storage/calculator/calculator-question'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { DerivationView } from '../derivation/derivation-view'
import { ReadSlotForm } from './read-slot-form'

/** The slot, the steps that lead to it, and a link that reads it. */
export function CalculatorAnswer({
  draft,
  calculated,
  examples,
  onChange,
}: {
  draft: CalculatorDraft
  calculated: CalculatedSlot
  examples: readonly Example[]
  onChange: (change: Partial<CalculatorDraft>) => void
}) {
  const network = useNetwork()
  const { steps, result, base } = calculated
  const share = shareCalculation(network, draft, calculated)
  const done = steps.flatMap((step, i) => {
    if (!step?.value) return []
    const levels = draft.levels.slice(0, i + 1)
    return [
      {
        number: i + 1,
        step: step.value,
        href: formatCalculatorPermalink(network.slug, { ...draft, levels }),
      },
    ]
  })
  return (
    <div className="grid gap-8">
      <header className="grid gap-1">
        <h2 className="text-answer wrap-anywhere" aria-live="polite">
          {result ? 'The slot' : describeGap(calculated)}
        </h2>
        {result ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
              <output>
                <Hex value={formatSlot(result.slot)} />
              </output>
              <CopyButton value={formatSlot(result.slot)} what="the slot" />
            </p>
            {share ? <ShareButton share={share} /> : null}
          </div>
        ) : null}
        {result && result.offset > 0 ? (
          <p className="text-ink-soft text-note">
            It begins {result.offset} bytes from the low-order end. Several elements share this word.
          </p>
        ) : null}
      </header>
      {done.length > 0 ? <DerivationView steps={done} order={draft.order} /> : null}
      {draft.levels.length === 0 ? <CalculatorIntroduction base={base.value} examples={examples} /> : null}
      {result ? (
        <Section id="read-it" title="Read it">
          <ReadSlotForm draft={draft} slot={result.slot} onChange={onChange} />
        </Section>
      ) : null}
    </div>
  )
}

function describeGap({ base, steps }: CalculatedSlot): string {
  if (base.value === undefined) return 'Type the base slot'
  const missing = steps.findIndex((step) => step?.value === undefined)
  return `Level ${missing + 1}: ${steps[missing]?.problem ?? 'it is not complete.'}`
}

export function CalculatorIntroduction({
  base,
  examples,
}: {
  base: bigint | undefined
  examples: readonly Example[]
}) {
  return (
    <EmptyState examples={<Examples examples={examples} />}>
      <p>
        {base === undefined
          ? 'Type the slot of a variable from the storage layout.'
          : `The variable is at slot ${shortSlot(base)}. Add a level for a mapping entry, an array element or a struct member.`}
      </p>
    </EmptyState>
  )
}
