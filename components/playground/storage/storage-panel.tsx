'use client'

import { useId, useState } from 'react'
import { Select } from '@/components/ui/input'
import { nameAddress, type Outcome, titleOf } from '@/lib/playground/outcome'
import { compareStorage } from '@/lib/playground/trace/compare-storage'
import { storageAt } from '@/lib/playground/trace/fold-storage'
import { StorageTable } from './storage-table'

/** What lies in storage after a transaction, beside what lay there after another. */
export function StoragePanel({ outcome }: { outcome: Outcome }) {
  const { played } = outcome
  const [chosen, choose] = useState<{ before: number; after: number } | null>(null)
  const { before, after } = chosen ?? { before: 0, after: played.length }
  const momentAfter = (count: number) =>
    storageAt(played, { transaction: Math.min(count, played.length) - 1, step: 'end' })
  const words = compareStorage(momentAfter(before), momentAfter(after))
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <TimeSelect
          label="Before"
          outcome={outcome}
          value={before}
          onChoose={(count) => choose({ before: count, after })}
        />
        <TimeSelect
          label="After"
          outcome={outcome}
          value={after}
          onChoose={(count) => choose({ before, after: count })}
        />
      </div>
      {words.length === 0 ? <p className="text-ink-soft">Every slot is zero, then as now.</p> : null}
      {[...new Set(words.map(({ address }) => address))].map((owner) => (
        <section key={owner} aria-label={`Storage of ${nameAddress(outcome, owner)}`} className="grid gap-2">
          <h3 className="text-table wrap-anywhere">
            <span className="font-medium">{nameAddress(outcome, owner)}</span>{' '}
            <span className="font-mono text-ink-soft text-note">{owner}</span>
          </h3>
          <StorageTable words={words.filter(({ address }) => address === owner)} />
        </section>
      ))}
    </div>
  )
}

/** A time by the transactions that came before it. */
function TimeSelect({
  label,
  outcome,
  value,
  onChoose,
}: {
  label: string
  outcome: Outcome
  value: number
  onChoose: (count: number) => void
}) {
  const id = useId()
  return (
    <div className="grid min-w-40 flex-1 gap-0.5">
      <label htmlFor={id} className="text-ink-soft text-note">
        {label}
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        <option value={0}>before everything</option>
        {outcome.played.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is known by its place
          <option key={at} value={at + 1}>
            after {titleOf(outcome, at)}
          </option>
        ))}
      </Select>
    </div>
  )
}
