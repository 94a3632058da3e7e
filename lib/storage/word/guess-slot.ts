import { hexToBytes } from 'viem'
import { decodeLayout } from '../decode/decode-layout'
import { flattenDecoded } from '../decode/decoded'
import { ownerOfStruct } from '../known/owner-of-struct'
import type { Layout, Variable } from '../layout/layout'
import type { StorageType } from '../layout/storage-type'
import { dataSlot } from '../place/data-slot'
import { type Words, wordAt } from '../place/words'
import { pathOfEntry } from '../question/known-path'
import type { StorageQuestion } from '../question/storage-question'
import type { SlotMember, SlotMemberRow } from './slot-coverage'
import { describeMember, findSlotMembers } from './slot-members'

/** A likely content of a slot. `by` names all structs that agree, `slots` are the slots of their values. */
export type SlotGuess = {
  by: readonly string[]
  members: readonly SlotMemberRow[]
  slots: readonly bigint[]
}

/** Slots that are compared to tell structs apart. */
const MOST_SLOTS = 32

/**
 * What well-known structs would have in a slot. No standard defines them, so each one that fits the word is a
 * guess. Words around it exclude structs; if they exclude all, the contract has another struct and they are
 * ignored.
 */
export function guessSlot(
  namespaces: Layout,
  question: Pick<StorageQuestion, 'slot' | 'entry'>,
  { words, around }: { words: Words; around: Words },
): SlotGuess[] {
  const { slot } = question
  const candidates = namespaces.variables.flatMap((variable) => {
    // Structs at one slot have numbered names; a guess has the path of the slot.
    const layout = { ...namespaces, variables: [{ ...variable, name: variable.label }] }
    const found = findSlotMembers(layout, { slot, path: pathOfEntry(layout, question), words })
    return found.length > 0 && fits(found, slot, words) ? [{ variable, layout, found }] : []
  })
  const fitting = candidates.filter(({ layout }) => fitsAround(layout, around))
  return joinAlike(fitting.length > 0 ? fitting : candidates)
}

type Candidate = { variable: Variable; layout: Layout; found: readonly SlotMember[] }

function joinAlike(candidates: readonly Candidate[]): SlotGuess[] {
  const guesses = new Map<string, SlotGuess>()
  for (const { variable, layout, found } of candidates) {
    const members = found.map(describeMember)
    const id = JSON.stringify(members)
    const { by = [], slots = [] } = guesses.get(id) ?? {}
    guesses.set(id, {
      by: [...by, ownerOfStruct(variable)],
      members,
      slots: [...slots, ...slotsOfStruct(layout)],
    })
  }
  return [...guesses.values()]
}

/** The slots of the struct in place, and the starts of its arrays. */
function slotsOfStruct(layout: Layout): readonly bigint[] {
  const all = flattenDecoded(decodeLayout(layout, NONE).variables)
  const slots = all.flatMap(({ type, parts, place }) => [
    place.slot,
    ...parts.map(({ slot }) => slot),
    ...(isLongArray(type) ? [dataSlot(place.slot)] : []),
  ])
  return [...new Set(slots)].slice(0, MOST_SLOTS)
}

const NONE: Words = new Map()

const isLongArray = (type: StorageType): boolean => type.kind === 'dynamic array' && type.inline === null

/** Whether a struct fits each of these words, and no array with elements starts with zero. */
function fitsAround(layout: Layout, around: Words): boolean {
  const isZero = (slot: bigint) => BigInt(wordAt(around, slot) ?? 0) === 0n
  const arrays = flattenDecoded(decodeLayout(layout, around).variables).filter(({ type }) =>
    isLongArray(type),
  )
  return (
    arrays.every(({ place: { slot } }) => {
      const start = dataSlot(slot)
      return isZero(slot) || !around.has(start) || !isZero(start)
    }) &&
    [...around.keys()].every((slot) =>
      fits(findSlotMembers(layout, { slot, path: null, words: around }), slot, around),
    )
  )
}

/** "A guess: as diamond-2 or diamond-3 keeps it" */
export const titleOfGuess = ({ by }: SlotGuess): string => `A guess: as ${by.join(' or ')} keeps it`

/** Whether each non-zero byte belongs to a member, and each member is valid. */
function fits(members: readonly SlotMember[], slot: bigint, words: Words): boolean {
  const holding = members.filter(({ owner }) => owner.type.kind !== 'mapping')
  const isOwned = (byte: number) => holding.some(({ part }) => part.from <= byte && byte < part.to)
  return (
    [...hexToBytes(wordAt(words, slot) ?? '0x')].every((value, byte) => value === 0 || isOwned(byte)) &&
    holding.every(({ owner: { warnings, content } }) => {
      return warnings.length === 0 && !(content.state === 'closed' && content.because === 'length')
    })
  )
}
