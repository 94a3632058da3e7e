import { StorageMapView } from '@/components/storage/map/storage-map-view'
import type { LaidOut } from '@/lib/playground/naming/name-access'
import type { AccountDiff } from '@/lib/state-diff/account-diff'
import { mapOfChanges } from '@/lib/state-diff/map/map-of-changes'
import type { NamedWord } from '@/lib/state-diff/names/name-words'

export type Changes = {
  address: string
  /** With both values. */
  words: AccountDiff['words']
  nameRows: (words: AccountDiff['words']) => readonly NamedWord[]
  /** Of the contract, then of the code that ran on its storage. */
  layouts: readonly LaidOut[]
  /** Heading of the earlier values. */
  compared: string
}

export function DrawnChanges({ address, words, nameRows, layouts, compared }: Changes) {
  const rows = nameRows(words)
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
