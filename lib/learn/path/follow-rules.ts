import { concatHex, type Hex } from 'viem'
import { placeOfElement, placeOfMember } from '@/lib/storage/layout/storage-type'
import type { Place } from '@/lib/storage/place/array-element'
import { addSlots, formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { LessonAnswer } from '../answer/field'
import { type Mistake, mistakesBy, type WrongRules } from '../lesson/lesson'
import type { DrawnStep, FollowedPath, IndexStep, KeyStep, MemberStep } from './drawn-path'
import { hashSlot } from './hash-slot'

/** The place that a step leads to, and the bytes that were hashed for it. */
export type ReachedSlot = Place & { hashed: Hex | null }

/** The rule of each kind of step, from the slot before it. */
export type Rules = {
  key(slot: bigint, step: KeyStep): ReachedSlot
  index(slot: bigint, step: IndexStep): ReachedSlot
  member(slot: bigint, step: MemberStep): ReachedSlot
}

/** The slot of a hash, plus some slots. */
export const behind = (hashed: Hex, slots = 0n): ReachedSlot => ({
  slot: addSlots(hashSlot(hashed), slots),
  offset: 0,
  hashed,
})

/** A place without a hash. */
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

/** Follows steps from a slot by the rules of Solidity, except the `other` rules. `hashed` is the last preimage. */
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

/** Wrong rules for the slot of a path. */
export type WrongWays = WrongRules<FollowedPath, { reached: ReachedSlot }>

/** Answers of the wrong rules that lead to another place than the right one. */
export function mistakesOnWay(
  drawn: FollowedPath,
  ways: readonly WrongWays[],
  answerOf: (place: ReachedSlot) => LessonAnswer,
): Mistake[] {
  const truth = followRules(drawn.variable.slot, drawn.steps)
  return ways.flatMap((rules) =>
    mistakesBy(rules, drawn, answerOf(truth), ({ reached }) => ({
      answer: answerOf(reached),
      bytes: reached.hashed === truth.hashed ? null : reached.hashed,
    })),
  )
}

/** Uses the number of variables before a variable as its slot. */
export const VARIABLES_COUNTED: WrongWays = {
  'variables counted': ({ layout, variable, steps }) => {
    const before = BigInt(layout.variables.indexOf(variable))
    return {
      reached: followRules(before, steps),
      refutes: `This uses slot ${before} for \`${variable.name}\`: the number of variables before it. Count slots, not variables: \`${variable.name}\` has slot ${shortSlot(variable.slot)}.`,
    }
  },
}
