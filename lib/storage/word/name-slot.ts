import type { Layout } from '../layout/layout'
import type { KeysOf } from '../path/complete-path'
import type { Words } from '../place/words'
import { pathOfEntry, wellKnownPath } from '../question/known-path'
import type { StorageQuestion } from '../question/storage-question'
import { findSlot } from './find-slot'
import { guessSlot, type SlotGuess } from './guess-slot'
import type { SlotMemberRow } from './slot-coverage'
import { listFoundMembers, listSlotMembers } from './slot-members'

/** The content of a slot, and its source: the layout, or the name of the slot. */
export type NamedSlot = {
  by: 'layout' | 'name'
  members: readonly SlotMemberRow[]
  /** Likely structs; none with a layout. */
  guesses: readonly SlotGuess[]
}

const NONE: Words = new Map()

/**
 * The content of a slot by the layout: in place, by the derivation of the question, or by its hashes and
 * known keys. Otherwise by its name. `namespaces` are guesses. `around` are other words of the contract, see
 * `slotsAround`.
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

function listPlaced(layout: Layout | null, question: SlotQuestion, words: Words) {
  const path = pathOf(layout, question)
  return listSlotMembers(layout, { slot: question.slot, path: path?.resolved.type ? path : null, words })
}

/**
 * Slots that tell more about a slot: the length of its array or string, or the other slots of guessed
 * structs. Empty if the slot is known.
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
