import { concatHex } from 'viem'
import { elementBytes } from '@/lib/storage/layout/storage-type'
import { elementPlace } from '@/lib/storage/place/array-element'
import { addSlots, formatSlot } from '@/lib/storage/place/slot'
import type { FollowedPath, IndexStep } from '../../path/drawn-path'
import { behind, followRules, type ReachedSlot, SOLIDITY_RULES } from '../../path/follow-rules'
import type { WrongWay } from '../../path/wrong-way'

/** Follows a path by another rule for dynamic arrays; `nth` counts those on the way. */
function followArrays(
  { variable, steps }: FollowedPath,
  rule: (slot: bigint, step: IndexStep, nth: number) => ReachedSlot,
): ReachedSlot {
  let nth = 0
  return followRules(variable.slot, steps, {
    index: (slot, step) =>
      step.type.kind === 'dynamic array' ? rule(slot, step, nth++) : SOLIDITY_RULES.index(slot, step),
  })
}

/** Elements from a slot on. */
const from = (start: bigint, { index, type }: IndexStep): ReachedSlot => ({
  ...elementPlace(start, index, elementBytes(type.base)),
  hashed: null,
})

const isDynamicIndex = (step: FollowedPath['steps'][number]): boolean =>
  step.does === 'index' && step.type.kind === 'dynamic array'

/** Rules that begin the elements of an array in another place. */
export const WRONG_STARTS: readonly WrongWay[] = [
  {
    rule: 'index hashed in',
    of: (drawn) => ({
      reached: followArrays(drawn, (slot, { index }) =>
        behind(concatHex([formatSlot(slot), formatSlot(index)])),
      ),
      refutes:
        'This hashes the index with the slot, like the key of a mapping. An array hashes only its slot, and its elements follow from there.',
    }),
  },
  {
    rule: 'after the length',
    of: (drawn) => ({
      reached: followArrays(drawn, (slot, step) => from(addSlots(slot, 1n), step)),
      refutes:
        'This puts the elements after the length. The next slot belongs to the next variable. The elements of a dynamic array start at keccak256(slot).',
    }),
  },
  {
    rule: 'inner array in place',
    of: (drawn) =>
      drawn.steps.filter(isDynamicIndex).length < 2
        ? null
        : {
            reached: followArrays(drawn, (slot, step, nth) =>
              nth === 0 ? SOLIDITY_RULES.index(slot, step) : from(slot, step),
            ),
            refutes:
              'This hashes only once. The slot of an inner array holds its length. Its elements start at the keccak256 of that slot.',
          },
  },
]
