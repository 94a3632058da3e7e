'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import type { Address } from 'viem'
import { type FinishedRun, nameAddress } from '@/lib/playground/run/finished-run'
import type { Layouts } from '@/lib/playground/run/layouts'
import { listMoments, START } from '@/lib/playground/run/moments'
import type { StepAt } from '@/lib/playground/steps/step-rows'
import { type ComparedWord, compareStorage } from '@/lib/playground/storage/compare-storage'
import { storageAt, transientAt } from '@/lib/playground/storage/fold-storage'
import { MomentSelect } from './moment-select'
import { StorageTable } from './storage-table'

const StoragePicture = dynamic(() => import('./storage-picture').then((module) => module.StoragePicture), {
  ssr: false,
  loading: () => <p role="status">Drawing…</p>,
})

/** What lies in storage at a time, beside what lay there at another: as a table, or as a picture. */
export function StoragePanel({
  finished,
  layouts,
  at,
  as,
}: {
  finished: FinishedRun
  layouts: Layouts
  at: StepAt | null
  as: 'table' | 'picture'
}) {
  const moments = listMoments(finished, at)
  const [chosen, choose] = useState({ before: START, after: '' })
  const find = (key: string) => moments.find((moment) => moment.key === key)
  const before = find(chosen.before) ?? moments[0]
  const after = find(chosen.after) ?? moments[finished.played.length]
  if (!before || !after) return null
  const [then, now] = [before, after].map(({ moment }) => storageAt(finished.played, moment))
  const words = then && now ? compareStorage(then, now) : []
  // Empty before and after each transaction.
  const transient = compareStorage(new Map(), transientAt(finished.played, after.moment))
  return (
    <div className="grid gap-5">
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
      {words.length === 0 ? <p className="text-ink-soft">Every slot is zero, at both times.</p> : null}
      {ownersOf(words).map((owner) => (
        <OwnedStorage key={owner} finished={finished} owner={owner} what="Storage">
          {as === 'table' ? (
            <StorageTable words={words.filter(({ address }) => address === owner)} />
          ) : (
            <StoragePicture
              layout={layouts(owner)}
              title={`Storage of ${nameAddress(finished, owner)} ${after.says}`}
              before={then?.get(owner)}
              after={now?.get(owner)}
            />
          )}
        </OwnedStorage>
      ))}
      {ownersOf(transient).map((owner) => (
        <OwnedStorage key={owner} finished={finished} owner={owner} what="Transient storage">
          <StorageTable words={transient.filter(({ address }) => address === owner)} />
        </OwnedStorage>
      ))}
    </div>
  )
}

const ownersOf = (words: readonly ComparedWord[]) => [...new Set(words.map(({ address }) => address))]

function OwnedStorage({
  finished,
  owner,
  what,
  children,
}: {
  finished: FinishedRun
  owner: Address
  what: 'Storage' | 'Transient storage'
  children: ReactNode
}) {
  const name = nameAddress(finished, owner)
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
