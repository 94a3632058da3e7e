import { hexToBytes } from 'viem'
import { ownerOfStruct } from '../known/owner-of-struct'
import type { Layout } from '../layout/layout'
import { wordAt } from '../place/words'
import { pathOfEntry } from '../question/known-path'
import type { StorageQuestion } from '../question/storage-question'
import type { SlotMember } from './slot-coverage'
import { describeMember, findSlotMembers, type SlotAt, type SlotMemberRow } from './slot-members'

/** What a slot would hold, and whose struct says so: several that say the same are one guess. */
export type SlotGuess = { by: readonly string[]; members: readonly SlotMemberRow[] }

/**
 * What well-known structs would have in a slot that the name of one leads to. No standard fixes these structs, so each that the word
 * fits is a guess. `namespaces` has a variable for each struct.
 */
export function guessSlot(
  namespaces: Layout,
  question: Pick<StorageQuestion, 'slot' | 'entry'>,
  words: SlotAt['words'],
): SlotGuess[] {
  const { slot } = question
  const guesses = new Map<string, SlotGuess>()
  for (const variable of namespaces.variables) {
    // Structs at one slot are told apart by a number; a guess has the path of the slot.
    const layout = { ...namespaces, variables: [{ ...variable, name: variable.label }] }
    const found = findSlotMembers(layout, { slot, path: pathOfEntry(layout, question), words })
    if (found.length === 0 || !fits(found, slot, words)) continue
    const members = found.map(describeMember)
    const id = JSON.stringify(members)
    guesses.set(id, { by: [...(guesses.get(id)?.by ?? []), ownerOfStruct(variable)], members })
  }
  return [...guesses.values()]
}

/** "A guess: as diamond-2 or diamond-3 keeps it" */
export const titleOfGuess = ({ by }: SlotGuess): string => `A guess: as ${by.join(' or ')} keeps it`

/** Whether each byte that is not zero belongs to a member, and each member is what its type allows. */
function fits(members: readonly SlotMember[], slot: bigint, words: SlotAt['words']): boolean {
  const holding = members.filter(({ owner }) => owner.type.kind !== 'mapping')
  const isOwned = (byte: number) => holding.some(({ part }) => part.from <= byte && byte < part.to)
  return (
    [...hexToBytes(wordAt(words, slot) ?? '0x')].every((value, byte) => value === 0 || isOwned(byte)) &&
    holding.every(({ owner: { warnings, content } }) => {
      return warnings.length === 0 && !(content.state === 'closed' && content.because === 'length')
    })
  )
}
