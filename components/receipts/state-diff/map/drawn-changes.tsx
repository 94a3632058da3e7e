import { StorageMapView } from '@/components/storage/map/storage-map-view'
import type { LaidOut } from '@/lib/playground/naming/name-access'
import { mapOfChanges } from '@/lib/state-diff/map/map-of-changes'
import type { NamedWord } from '@/lib/state-diff/names/name-words'

export type Changes = {
  address: string
  rows: readonly NamedWord[]
  /** Of the contract, then of the code that ran on its storage. */
  layouts: readonly LaidOut[]
  /** Heading of the earlier values. */
  compared: string
}

export function DrawnChanges({ address, rows, layouts, compared }: Changes) {
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
