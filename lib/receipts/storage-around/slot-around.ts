import type { Hex } from 'viem'
import { describeContent } from '@/lib/storage/decode/describe-content'
import { UNTYPED_WORD } from '@/lib/storage/layout/storage-type'
import { formatSlot } from '@/lib/storage/place/slot'
import { wordAt } from '@/lib/storage/place/words'
import { type ByteRun, listChangedRuns } from '@/lib/storage/word/changed-bytes'
import { membersBySlot, type SlotMember } from '@/lib/storage/word/slot-coverage'
import type { StorageAround } from './storage-around'

/** A slot's word before and after the block, 32 bytes each, and its variables. */
export type SlotAround = {
  slot: Hex
  before: Hex
  after: Hex
  /** Changed bytes. */
  changed: readonly ByteRun[]
  /** From the high-order byte to the low-order one; empty without a layout. */
  members: readonly MemberAround[]
}

/** A variable, or a part of one, in a slot. */
export type MemberAround = {
  path: string
  type: string
  bytes: readonly ByteRun[]
  /** Its value as text; null if it is not there. */
  before: string | null
  after: string | null
  changed: boolean
}

/** Changed slots first. */
export function listSlotsAround({ before, after }: StorageAround): readonly SlotAround[] {
  const members = { before: membersBySlot(before.variables), after: membersBySlot(after.variables) }
  const slots = [...after.words.keys()].map((slot): SlotAround => {
    const words = {
      before: wordAt(before.words, slot) ?? '0x',
      after: wordAt(after.words, slot) ?? '0x',
    } as const
    const changed = listChangedRuns(words.before, words.after)
    const joined = joinMembers(members.before.get(slot) ?? [], members.after.get(slot) ?? [], changed)
    return { slot: formatSlot(slot), ...words, changed, members: joined }
  })
  return [...slots.filter(isChanged), ...slots.filter((slot) => !isChanged(slot))]
}

const isChanged = ({ changed }: SlotAround) => changed.length > 0

function joinMembers(
  before: readonly SlotMember[],
  after: readonly SlotMember[],
  changed: readonly ByteRun[],
): readonly MemberAround[] {
  const named = [...after, ...before].filter(({ owner }) => owner.type !== UNTYPED_WORD)
  const paths = [...new Set(named.map(({ owner }) => owner.path))]
  return paths.map((path) => {
    const own = named.filter(({ owner }) => owner.path === path)
    const bytes = own.map(({ part: { from, to } }) => ({ from, to }))
    return {
      path,
      type: own[0]?.owner.type.label ?? '',
      bytes: bytes.filter(({ from }, at) => bytes.findIndex((other) => other.from === from) === at),
      before: describeHeld(before, path),
      after: describeHeld(after, path),
      changed: bytes.some(({ from, to }) => changed.some((run) => run.from < to && from < run.to)),
    }
  })
}

function describeHeld(members: readonly SlotMember[], path: string): string | null {
  const owner = members.find((member) => member.owner.path === path)?.owner
  return owner ? describeContent(owner).text : null
}
