'use client'

import { useId, useState } from 'react'
import { Select } from '@/components/ui/input'
import { type FinishedRun, nameAddress, titleOf } from '@/lib/playground/run/finished-run'
import { compareStorage } from '@/lib/playground/storage/compare-storage'
import { storageAt } from '@/lib/playground/storage/fold-storage'
import { StorageTable } from './storage-table'

/** What lies in storage after a transaction, beside what lay there after another. */
export function StoragePanel({ finished }: { finished: FinishedRun }) {
  const { played } = finished
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
          finished={finished}
          value={before}
          onChoose={(count) => choose({ before: count, after })}
        />
        <TimeSelect
          label="After"
          finished={finished}
          value={after}
          onChoose={(count) => choose({ before, after: count })}
        />
      </div>
      {words.length === 0 ? <p className="text-ink-soft">Every slot is zero, then as now.</p> : null}
      {[...new Set(words.map(({ address }) => address))].map((owner) => (
        <section key={owner} aria-label={`Storage of ${nameAddress(finished, owner)}`} className="grid gap-2">
          <h3 className="text-table wrap-anywhere">
            <span className="font-medium">{nameAddress(finished, owner)}</span>{' '}
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
  finished,
  value,
  onChoose,
}: {
  label: string
  finished: FinishedRun
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
        {finished.played.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is known by its place
          <option key={at} value={at + 1}>
            after {titleOf(finished, at)}
          </option>
        ))}
      </Select>
    </div>
  )
}
