'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useId, useState } from 'react'
import type { Address } from 'viem'
import { Select } from '@/components/ui/input'
import { AFTER_STEP, BEFORE_STEP, listMoments, type NamedMoment } from '@/lib/playground/run/moments'
import {
  type ComparedWord,
  compareStorage,
  storageAt,
  transientAt,
} from '@/lib/playground/storage/fold-storage'
import { slotOfStep } from '@/lib/playground/storage/map-side'
import { SmallField } from '../calls/call-fields'
import { useSteppedRun } from '../run/run-context'
import { StepBar } from './step-bar'
import { StorageTable } from './storage-table'

const StoragePicture = dynamic(
  () => import('./storage-picture').then((module) => module.AccountStoragePicture),
  {
    ssr: false,
    loading: () => <p role="status">Drawing…</p>,
  },
)

/** Compares storage at two moments, as a table or a map. The map follows the current step until moments are chosen. */
export function StoragePanel({ as }: { as: 'table' | 'picture' }) {
  const { run, at } = useSteppedRun()
  const moments = listMoments(run, at)
  const step = at ? `${at.call}:${at.step}` : ''
  const [last, choose] = useState({ step, before: '', after: '' })
  // Another step resets the chosen moments.
  const chosen = last.step === step ? last : { step, before: '', after: '' }
  const find = (key: string) => moments.find((moment) => moment.key === key)
  const follows = as === 'picture'
  const before = find(chosen.before) ?? (follows ? find(BEFORE_STEP) : null) ?? moments[0]
  const after = find(chosen.after) ?? (follows ? find(AFTER_STEP) : null) ?? moments[run.played.length]
  if (!before || !after) return null
  const [then, now] = [before, after].map(({ moment }) => storageAt(run.played, moment))
  const words = then && now ? compareStorage(then, now) : []
  // Transient storage is empty before and after each transaction.
  const transient = compareStorage(new Map(), transientAt(run.played, after.moment))
  const touched = follows && after.key === AFTER_STEP ? slotOfStep(run.played, at) : null
  const owners = [...new Set([...(touched ? [touched.owner] : []), ...ownersOf(words)])]
  return (
    <div className="grid gap-5">
      {follows && at ? <StepBar at={at} /> : null}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <MomentSelect
          label="Before"
          moments={moments}
          chosen={before.key}
          onChoose={(key) => choose({ ...chosen, before: key })}
        />
        <MomentSelect
          label="After"
          moments={moments}
          chosen={after.key}
          onChoose={(key) => choose({ ...chosen, after: key })}
        />
      </div>
      {owners.length === 0 ? <p className="text-ink-soft">All slots are zero at both times.</p> : null}
      {owners.map((owner) => (
        <OwnedStorage key={owner} owner={owner} what="Storage">
          {as === 'table' ? (
            <StorageTable words={words.filter(({ address }) => address === owner)} />
          ) : (
            <StoragePicture
              owner={owner}
              when={after.says}
              before={then?.get(owner)}
              after={now?.get(owner)}
              mark={touched?.owner === owner ? touched.mark : null}
            />
          )}
        </OwnedStorage>
      ))}
      {ownersOf(transient).map((owner) => (
        <OwnedStorage key={owner} owner={owner} what="Transient storage">
          <StorageTable words={transient.filter(({ address }) => address === owner)} />
        </OwnedStorage>
      ))}
    </div>
  )
}

const ownersOf = (words: readonly ComparedWord[]) => [...new Set(words.map(({ address }) => address))]

function OwnedStorage({
  owner,
  what,
  children,
}: {
  owner: Address
  what: 'Storage' | 'Transient storage'
  children: ReactNode
}) {
  const name = useSteppedRun().run.nameOf(owner)
  return (
    <section aria-label={`${what} of ${name}`} className="grid gap-2">
      <h3 className="text-table wrap-anywhere">
        <span className="font-medium">{what === 'Storage' ? name : `Transient storage of ${name}`}</span>{' '}
        <span className="font-mono text-ink-soft text-note">{name === owner ? '' : owner}</span>
      </h3>
      {children}
    </section>
  )
}

function MomentSelect({
  label,
  moments,
  chosen,
  onChoose,
}: {
  label: string
  moments: readonly NamedMoment[]
  chosen: string
  onChoose: (key: string) => void
}) {
  const id = useId()
  return (
    <SmallField id={id} label={label} className="min-w-40 flex-1">
      <Select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {moments.map(({ key, says }) => (
          <option key={key} value={key}>
            {says}
          </option>
        ))}
      </Select>
    </SmallField>
  )
}
