import type { Hex } from 'viem'
import { createHashBook } from '@/lib/playground/naming/hash-book'
import { createAccessNamer, type LaidOut } from '@/lib/playground/naming/name-access'
import { listPlaceChanges } from '@/lib/playground/narrate/place-changes'
import type { Trace } from '@/lib/playground/trace/trace'
import type { SlotAround } from '@/lib/receipts/storage-around/slot-around'
import type { Variable } from '@/lib/storage/layout/layout'
import { listChangedRuns } from '@/lib/storage/word/changed-bytes'
import { arrayHashes, candidateHashes } from './candidate-hashes'

/** A changed word with the variables in it. */
export type NamedWord = SlotAround & {
  /** Why it has no name, or that the name is a guess; null otherwise. */
  note: string | null
  /** The bytes that were hashed to the slot; null for a slot that no hash led to. */
  preimage: Hex | null
}

export type NamingTask = {
  words: readonly { slot: Hex; before: Hex; after: Hex }[]
  /** The layout of the contract, and of the code that ran on its storage by delegatecall. */
  layouts: readonly LaidOut[]
  /** What the transaction hashed, where it was replayed. */
  hashes: Trace['hashes']
  /** Words that may be keys of mappings: accounts, topics and arguments of the transaction. */
  keys: readonly Hex[]
  /** Structs of well-known libraries: their names are guesses. */
  namespaces: readonly Variable[]
  /** Why a slot has no name, if no layout is known. */
  noLayout?: string
}

/** The accounts of the playground have no names on a chain. */
const withAddresses = () => null

export const NO_LAYOUT = 'No layout is known for this contract.'

/** Names the changed words of one contract: by its layout, what was hashed, likely keys, and well-known slots. */
export function nameWords({
  words,
  layouts,
  hashes,
  keys,
  namespaces,
  noLayout = NO_LAYOUT,
}: NamingTask): readonly NamedWord[] {
  const book = createHashBook()
  const known = layouts.flatMap(({ layout }) => (layout ? [layout] : []))
  const candidates = known.flatMap((layout) => [
    ...arrayHashes(layout.variables),
    ...candidateHashes(layout, keys),
  ])
  book.add({ hashes: candidates, droppedHashes: 0 }, 'run')
  book.add({ hashes, droppedHashes: 0 }, 'run')
  const nameSlot = createAccessNamer(book, namespaces)
  const [owner = null, ...codes] = layouts
  const view = { space: 'storage', owner, codes } as const
  return words.map(({ slot, before, after }) => {
    const { name, hash } = nameSlot(view, slot)
    const places = listPlaceChanges({ access: { before, after }, name }, withAddresses)
    return {
      slot,
      before,
      after,
      changed: listChangedRuns(before, after),
      members: places.map((place) => ({
        path: place.place.path,
        type: place.place.type,
        bytes: [{ from: place.place.from, to: place.place.to }],
        before: place.before,
        after: place.after,
        changed: place.isChanged,
      })),
      note: name.unnamed && known.length === 0 ? noLayout : (name.unnamed?.says ?? name.basis?.says ?? null),
      preimage: hash?.preimage ?? null,
    }
  })
}

/** The contracts whose code ran on the storage of an account by delegatecall, in lower case. */
export const delegatesOf = ({ frames }: Pick<Trace, 'frames'>, address: Hex): readonly Hex[] => [
  ...new Set(
    frames
      .filter(({ storage, code }) => storage.toLowerCase() === address && code !== storage)
      .map(({ code }) => code.toLowerCase() as Hex),
  ),
]
