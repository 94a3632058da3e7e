import type { Layout } from '../layout/layout'
import type { KeysOf } from '../path/complete-path'
import type { Words } from '../place/words'
import { pathOfEntry, wellKnownPath } from '../question/known-path'
import type { StorageQuestion } from '../question/storage-question'
import { findSlot } from './find-slot'
import { guessSlot, type SlotGuess } from './guess-slot'
import type { SlotMemberRow } from './slot-coverage'
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
  question: SlotQuestion,
  words: Words,
  keysOf: KeysOf = () => [],
  around: Words = NONE,
): NamedSlot {
  const { slot } = question
  const path = pathOf(layout, question)
  const members = listPlaced(layout, question, words)
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

type SlotQuestion = Pick<StorageQuestion, 'slot' | 'entry' | 'path'>

const pathOf = (layout: Layout | null, question: SlotQuestion) =>
  question.path ?? (layout && pathOfEntry(layout, question))

/** What the layout places in a slot, or has behind its path. */
function listPlaced(layout: Layout | null, question: SlotQuestion, words: Words) {
  const path = pathOf(layout, question)
  return listSlotMembers(layout, { slot: question.slot, path: path?.resolved.type ? path : null, words })
}

/**
 * The slots whose words tell more of an answer: the length behind which an array or the data of a string ends, and the other words of
 * the structs that are guessed, where there are several. None where what is in the slot is known.
 */
export function slotsAround(
  { layout, namespaces }: { layout: Layout | null; namespaces: Layout | null },
  question: SlotQuestion,
  words: Words,
  keysOf: KeysOf,
): readonly bigint[] {
  const { guesses } = nameSlot({ layout, namespaces }, question, words, keysOf)
  if (guesses.length > 1) return [...new Set(guesses.flatMap(({ slots }) => slots))]
  if (!layout || listPlaced(layout, question, words).length > 0) return []
  const found = findSlot(layout, question.slot, keysOf)
  return found?.lengthAt === undefined ? [] : [found.lengthAt]
}
