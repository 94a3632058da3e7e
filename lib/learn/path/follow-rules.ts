import { concatHex, type Hex } from 'viem'
import { placeOfElement, placeOfMember } from '@/lib/storage/layout/storage-type'
import type { Place } from '@/lib/storage/place/array-element'
import { addSlots, formatSlot } from '@/lib/storage/place/slot'
import type { DrawnStep, IndexStep, KeyStep, MemberStep } from './drawn-path'
import { hashSlot } from './hash-slot'

/** Where a step leads, and what was hashed for it. */
export type ReachedSlot = Place & { hashed: Hex | null }

/** How each kind of step is taken from the slot before it. */
export type Rules = {
  key(slot: bigint, step: KeyStep): ReachedSlot
  index(slot: bigint, step: IndexStep): ReachedSlot
  member(slot: bigint, step: MemberStep): ReachedSlot
}

/** Where a hash leads, and so many slots on. */
export const behind = (hashed: Hex, slots = 0n): ReachedSlot => ({
  slot: addSlots(hashSlot(hashed), slots),
  offset: 0,
  hashed,
})

/** A place that no hash led to. */
export const beside = (slot: bigint, slots: bigint, offset = 0): ReachedSlot => ({
  slot: addSlots(slot, slots),
  offset,
  hashed: null,
})

export const SOLIDITY_RULES: Rules = {
  key: (slot, { encoded }) => behind(concatHex([encoded.bytes, formatSlot(slot)])),
  index: (slot, { type, index }) => ({
    ...placeOfElement(type, slot, index),
    hashed: type.kind === 'dynamic array' ? formatSlot(slot) : null,
  }),
  member: (slot, { member }) => ({ ...placeOfMember(member, slot), hashed: null }),
}

/** Follows steps from a slot by the rules of Solidity, but for those that are given; `hashed` is what was hashed last. */
export function followRules(
  slot: bigint,
  steps: readonly DrawnStep[],
  other: Partial<Rules> = {},
): ReachedSlot {
  const rules = { ...SOLIDITY_RULES, ...other }
  let reached: ReachedSlot = { slot, offset: 0, hashed: null }
  for (const step of steps) {
    const next = take(rules, reached.slot, step)
    reached = { ...next, hashed: next.hashed ?? reached.hashed }
  }
  return reached
}

function take(rules: Rules, slot: bigint, step: DrawnStep): ReachedSlot {
  if (step.does === 'key') return rules.key(slot, step)
  return step.does === 'index' ? rules.index(slot, step) : rules.member(slot, step)
}
