'use client'

import dynamic from 'next/dynamic'
import { Disclosure } from '@/components/ui/folded-section'
import type { LaidOut } from '@/lib/playground/naming/name-access'
import { MOST_DRAWN } from '@/lib/playground/storage/map-side'
import { mapOfChanges } from '@/lib/state-diff/map/map-of-changes'
import type { NamedWord } from '@/lib/state-diff/names/name-words'
import { countOf, formatCount } from '@/lib/text/count'

const StorageMapView = dynamic(
  () => import('@/components/storage/map/storage-map-view').then((module) => module.StorageMapView),
  { ssr: false, loading: () => <p role="status">Drawing…</p> },
)

type Changes = {
  address: string
  rows: readonly NamedWord[]
  /** Of the contract, then of the code that ran on its storage. */
  layouts: readonly LaidOut[]
  /** Heading of the earlier values. */
  compared: string
}

/** The changed slots of a contract as a storage map. */
export function ChangesMap(changes: Changes) {
  const count = changes.rows.length
  if (count === 0) return null
  if (count > MOST_DRAWN) {
    return (
      <p className="text-ink-soft text-note">
        {formatCount(count)} slots changed. A storage map shows at most {formatCount(MOST_DRAWN)}.
      </p>
    )
  }
  return (
    <Disclosure summary={`Storage map of ${countOf(count, 'changed slot')}`}>
      {() => <DrawnChanges {...changes} />}
    </Disclosure>
  )
}

function DrawnChanges({ address, rows, layouts, compared }: Changes) {
  const paths = rows.flatMap(({ members }) => members.map(({ path }) => path))
  const { before, after } = mapOfChanges({ words: rows, layouts, paths })
  return (
    <StorageMapView
      side={after}
      before={before}
      title={`Slots of ${address} that the transaction changed`}
      file="changed-storage"
      compared={compared}
    />
  )
}
