import type { Hex } from 'viem'
import type { LaidOut } from '@/lib/playground/naming/name-access'
import type { Trace } from '@/lib/playground/trace/trace'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import type { Layout } from '@/lib/storage/layout/layout'
import { type NamedWord, nameWords } from './name-words'

/** What is known for the names of one account. */
export type AccountNaming = {
  /** A word before is null if it was not read: the word after names it. */
  words: readonly { slot: Hex; before: Hex | null; after: Hex }[]
  /** Of the account, and of the code that ran on its storage by delegatecall. */
  layouts: readonly (KnownLayout | null | undefined)[]
  /** What the transaction hashed, where it was replayed. */
  hashes: Trace['hashes']
  /** Words that may be keys of mappings. */
  keys: readonly Hex[]
  /** Structs of well-known libraries; null until they are loaded. */
  wellKnown: Layout | null
  /** Why a slot has no name, if no layout is known. */
  noLayout: string
}

/** Names the changed words of an account. */
export const nameAccount = ({
  words,
  layouts,
  hashes,
  keys,
  wellKnown,
  noLayout,
}: AccountNaming): readonly NamedWord[] =>
  nameWords({
    words: words.map((word) => ({ ...word, before: word.before ?? word.after })),
    layouts: layouts.flatMap(laidOut),
    hashes,
    keys,
    noLayout,
    namespaces: wellKnown?.variables.filter(({ namespace }) => namespace !== null) ?? [],
  })

/** A known layout with the name of its contract; empty for none. */
export const laidOut = (known: KnownLayout | null | undefined): readonly LaidOut[] =>
  known ? [{ name: known.layout.contract ?? 'this contract', layout: known.layout }] : []
