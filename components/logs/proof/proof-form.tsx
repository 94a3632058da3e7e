'use client'

import { useState } from 'react'
import { PriceTag } from '@/components/lens/price-tag'
import { useChainCheck } from '@/components/reader/use-chain-check'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { TextField } from '@/components/ui/text-field'
import { formatPrice } from '@/lib/credits/price-range'
import { type ProofDraft, readProofDraft, sayAgain, usualDraft } from '@/lib/logs/proof/proof-form'
import type { ClaimCounts } from '@/lib/logs/proof/proof-plan'
import { canBeWhole, countHeaders, type ProofOrder, priceHeaders } from '@/lib/logs/proof/proof-plan'
import { describeChance } from '@/lib/proof/sample'
import { countOf, formatCount } from '@/lib/text/count'

/** Which blocks to check, what a sample can show, and the price. */
export function ProofForm({
  claims,
  isRunning,
  before,
  onProve,
}: {
  claims: ClaimCounts
  isRunning: boolean
  /** The order that was run last; null before the first one. */
  before: ProofOrder | null
  onProve: (order: ProofOrder) => void
}) {
  const { unit, prices } = useTariff()
  const { priceHeld } = useChainCheck()
  const [changed, setChanged] = useState<Partial<ProofDraft>>({})
  const draft = { ...usualDraft(claims), ...changed }
  const change = (next: Partial<ProofDraft>) => setChanged({ ...changed, ...next })
  const { order, ...fields } = readProofDraft(draft, claims)
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (order && !isRunning) onProve(order)
      }}
    >
      {canBeWhole(claims) ? (
        <Choice
          name="proof-of"
          label="Which blocks"
          value={draft.is}
          options={[
            { value: 'whole', label: 'Every block' },
            { value: 'sample', label: 'A sample' },
          ]}
          onChange={(is) => change({ is })}
        />
      ) : null}
      {draft.is === 'sample' ? (
        <SampleFields claims={claims} draft={draft} fields={fields} onChange={change} />
      ) : null}
      <p>
        <Button type="submit" aria-disabled={order === null || isRunning}>
          {order ? (
            <>
              Read {draft.is === 'sample' && draft.borders ? 'up to ' : ''}
              {countOf(countHeaders(order, claims), 'header')}
              {sayAgain(order, before)}{' '}
              <PriceTag price={formatPrice(priceHeld(priceHeaders(order, claims, prices)), unit)} />
            </>
          ) : (
            'Read headers'
          )}
        </Button>
      </p>
    </form>
  )
}

function SampleFields({
  claims,
  draft,
  fields: { empty, full, hiding },
  onChange,
}: {
  claims: ClaimCounts
  draft: ProofDraft
  fields: Omit<ReturnType<typeof readProofDraft>, 'order'>
  onChange: (change: Partial<ProofDraft>) => void
}) {
  return (
    <>
      <div className="grid max-w-[960px] gap-3 sm:grid-cols-3">
        <TextField
          id="proof-empty"
          label="Blocks said to be empty"
          hint={`Drawn at random from ${formatCount(claims.empty)}.`}
          inputMode="numeric"
          value={draft.empty}
          onType={(text) => onChange({ empty: text })}
          problem={empty.problem}
        />
        <TextField
          id="proof-full"
          label="Blocks with logs"
          hint={`Drawn at random from ${formatCount(claims.full)}. Their receipts are read, too.`}
          inputMode="numeric"
          value={draft.full}
          onType={(text) => onChange({ full: text })}
          problem={full.problem}
        />
        {claims.empty > 0 ? (
          <TextField
            id="proof-hiding"
            label="Blocks that hide logs"
            hint="How many you would want to notice."
            inputMode="numeric"
            value={draft.hiding}
            onType={(text) => onChange({ hiding: text })}
            problem={hiding.problem}
          />
        ) : null}
      </div>
      {claims.borders > 0 ? (
        <label className="flex min-h-6 items-center gap-2 text-table">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={draft.borders}
            onChange={({ target }) => onChange({ borders: target.checked })}
          />
          And the {countOf(claims.borders, 'block')} at the borders of calls, where services lose logs most
        </label>
      ) : null}
      {empty.value !== undefined && hiding.value !== undefined && claims.empty > 0 ? (
        <p className="max-w-[68ch]" aria-live="polite">
          {describeChance(claims.empty, hiding.value, empty.value)}
        </p>
      ) : null}
    </>
  )
}
