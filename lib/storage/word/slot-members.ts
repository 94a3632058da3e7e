import { numberToHex } from 'viem'
import { countOf } from '@/lib/text/count'
import { decodeLayout } from '../decode/decode-layout'
import { type Decoded, flattenDecoded, maskAt } from '../decode/decoded'
import { describeContent, plainValue } from '../decode/describe-content'
import { formatWhole, sayLikely } from '../display/format-value'
import type { Layout } from '../layout/layout'
import { elementsAt, type Placed } from '../layout/leaves-at'
import { shortSlot } from '../place/slot'
import { type Words, wordAt } from '../place/words'
import type { KnownPath } from '../question/known-path'
import { describeData, describePastEnd } from './data-word'
import type { FoundSlot } from './find-slot'
import { membersOfSlot, type SlotMember, type SlotMemberRow } from './slot-coverage'

/**
 * The members of a slot, from the high-order end: variables in place, else the innermost struct or array on
 * the path.
 */
export const listSlotMembers = (layout: Layout | null, at: SlotAt): SlotMemberRow[] =>
  findSlotMembers(layout, at).map((member) => {
    const row = describeMember(member)
    const word = BigInt(wordAt(at.words, at.slot) ?? 0)
    return member.owner.type.kind === 'mapping' && word !== 0n ? { ...row, warnings: [NOT_EMPTY] } : row
  })

const NOT_EMPTY =
  'A mapping stores nothing in its own slot, but this word is not zero. The layout may be of other code, or assembly wrote here.'

export type SlotAt = { slot: bigint; path: KnownPath | null; words: Words }

export function findSlotMembers(layout: Layout | null, { slot, path, words }: SlotAt): SlotMember[] {
  const own = layout ? membersAt(decodeLayout(layout, words).variables, slot) : []
  if (own.length > 0) return own
  for (const step of path?.resolved.steps ?? []) {
    if (step.rule === 'slot') continue
    const { variables } = decodeLayout(path?.layout ?? null, words, { paths: [step.path] })
    const members = membersAt(variables, slot)
    if (members.length > 0) return members
  }
  return []
}

/** For a slot that was found by its number. */
export function listFoundMembers(
  layout: Layout,
  found: FoundSlot,
  { slot, words, around }: { slot: bigint; words: Words; around: Words },
): SlotMemberRow[] {
  const { leaves, data, lengthAt, elements } = found
  const head = lengthAt === undefined ? undefined : (wordAt(around, lengthAt) ?? wordAt(words, lengthAt))
  if (data !== null) {
    const word = wordAt(words, slot)
    const at = lengthAt ?? null
    return word ? leaves.map((leaf) => describeData(leaf, { data, slot, word, lengthAt: at, head })) : []
  }
  if (elements && head !== undefined) {
    const length = BigInt(head)
    const within = elementsAt(slot, { ...elements, length })
    return within.length > 0
      ? describeLeaves(layout, within, { slot, words })
      : [describePastEnd(elements, { slot, length, word: wordAt(words, slot) ?? EMPTY })]
  }
  const rows = describeLeaves(layout, leaves, { slot, words })
  if (lengthAt === undefined) return rows
  const warning = `Only if the array is long enough: its length is in slot ${shortSlot(lengthAt)}.`
  const [last] = rows.slice(-1)
  return last ? [...rows.slice(0, -1), { ...last, warnings: [...last.warnings, warning] }] : rows
}

const EMPTY = numberToHex(0, { size: 32 })

function describeLeaves(
  layout: Layout,
  leaves: readonly Placed[],
  { slot, words }: { slot: bigint; words: Words },
): SlotMemberRow[] {
  const { variables } = decodeLayout(layout, words, { paths: leaves.map(({ path }) => path) })
  return membersAt(variables, slot).map(describeMember)
}

/** Members, or the mapping whose empty slot this is. */
function membersAt(variables: readonly Decoded[], slot: bigint): SlotMember[] {
  const members = membersOfSlot(variables, slot)
  if (members.length > 0) return members
  return flattenDecoded(variables)
    .filter(({ type, place }) => type.kind === 'mapping' && place.slot === slot)
    .map((owner) => ({ part: { slot, from: 0, to: 32, holds: 'value' }, owner }))
}

export function describeMember({ part, owner }: SlotMember): SlotMemberRow {
  const size = part.to - part.from
  const value = part.holds === 'length' ? describeLength(owner) : formatWhole(owner).text
  const offset = 32 - part.to
  return {
    path: owner.path,
    type: owner.type.label,
    holds: part.holds,
    from: part.from,
    to: part.to,
    offset,
    size,
    mask: numberToHex(maskAt({ slot: part.slot, offset }, size), { size: 32 }),
    shift: 8 * offset,
    value,
    plain: (part.holds === 'length' ? null : plainValue(owner)) ?? value,
    likely: sayLikely(owner),
    warnings: owner.warnings,
  }
}

/** The length in words, if the value shows something else. */
function describeLength(owner: Decoded): string {
  const { content } = owner
  if (content.state === 'bytes') return `${content.length} bytes`
  if (content.state !== 'unread') return describeContent(owner).text
  return `its data is in ${countOf(content.slots.length, 'other slot')}, not read`
}
