import type { Layout } from '../layout/layout'
import type { KeysOf } from '../path/complete-path'
import type { Words } from '../place/words'
import { pathOfEntry, wellKnownPath } from '../question/known-path'
import type { StorageQuestion } from '../question/storage-question'
import { findSlot } from './find-slot'
import { guessSlot, type SlotGuess } from './guess-slot'
import type { SlotMemberRow } from './member-row'
import { listFoundMembers, listSlotMembers } from './slot-members'

/** What a slot holds, and what says so: the layout of its contract, or the name that the slot was made from. */
export type NamedSlot = {
  by: 'layout' | 'name'
  members: readonly SlotMemberRow[]
  /** What it may hold besides, by structs that no standard fixes; none where a layout says it. */
  guesses: readonly SlotGuess[]
}

const NONE: Words = new Map()

/**
 * What the slot of a question holds: by the layout of the contract where that places something there, or where the slot was
 * derived from it, or where its hashes and the known keys lead there; else by its name, where a standard or the question says it.
 * `namespaces` are those of widely used libraries: they are guesses. No members where nobody says what the slot holds.
 * `around` are other words of the contract, by `slotsAround`, where reading them was free.
 */
export function nameSlot(
  { layout, namespaces }: { layout: Layout | null; namespaces: Layout | null },
  question: Pick<StorageQuestion, 'slot' | 'entry' | 'path'>,
  words: Words,
  keysOf: KeysOf = () => [],
  around: Words = NONE,
): NamedSlot {
  const { slot } = question
  const path = question.path ?? (layout && pathOfEntry(layout, question))
  const typed = path?.resolved.type ? path : null
  const members = listSlotMembers(layout, { slot, path: typed, words })
  if (members.length > 0) return { by: 'layout', members, guesses: [] }
  const found = layout && findSlot(layout, slot, keysOf)
  if (layout && found) {
    return { by: 'layout', members: listFoundMembers(layout, found, { slot, words, around }), guesses: [] }
  }
  return {
    by: 'name',
    members: listSlotMembers(null, { slot, path: wellKnownPath(slot) ?? path, words }),
    guesses: namespaces ? guessSlot(namespaces, question, { words, around }) : [],
  }
}

/**
 * The slots whose words tell more of an answer: the length behind which the data of a string or bytes ends, and the other words of
 * the structs that are guessed, where there are several. None where what is in the slot is known.
 */
export function slotsAround(
  { layout, namespaces }: { layout: Layout | null; namespaces: Layout | null },
  question: Pick<StorageQuestion, 'slot' | 'entry' | 'path'>,
  words: Words,
  keysOf: KeysOf,
): readonly bigint[] {
  const { members, guesses } = nameSlot({ layout, namespaces }, question, words, keysOf)
  if (guesses.length > 1) return [...new Set(guesses.flatMap(({ slots }) => slots))]
  const isData = members.some(({ holds }) => holds === 'data')
  const found = isData && layout ? findSlot(layout, question.slot, keysOf) : null
  return found?.data != null && found.lengthAt !== undefined ? [found.lengthAt] : []
}
