import type { Layout } from '../layout/layout'
import type { Words } from '../place/words'
import { pathOfEntry, wellKnownPath } from '../question/known-path'
import type { StorageQuestion } from '../question/storage-question'
import { listSlotMembers, type SlotMemberRow } from './slot-members'

/** What a slot holds, and what says so: the layout of its contract, or the name that the slot was made from. */
export type NamedSlot = { by: 'layout' | 'name'; members: readonly SlotMemberRow[] }

/**
 * What the slot of a question holds: by the layout of the contract where that places something there, or where the slot was
 * derived from it; else by its name, where a standard or the question says it. `namespaces` are those of widely used libraries. No members where nobody
 * says what the slot holds.
 */
export function nameSlot(
  { layout, namespaces }: { layout: Layout | null; namespaces: Layout | null },
  question: Pick<StorageQuestion, 'slot' | 'entry' | 'path'>,
  words: Words,
): NamedSlot {
  const { slot } = question
  const path = question.path ?? (layout && pathOfEntry(layout, question))
  const typed = path?.resolved.type ? path : null
  const members = listSlotMembers(layout, { slot, path: typed, words })
  if (members.length > 0) return { by: 'layout', members }
  return {
    by: 'name',
    members: listSlotMembers(namespaces, { slot, path: wellKnownPath(slot) ?? path, words }),
  }
}
