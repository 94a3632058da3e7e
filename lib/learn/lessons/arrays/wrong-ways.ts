import { concatHex } from 'viem'
import { elementBytes, elementsStart, slotsOf } from '@/lib/storage/layout/storage-type'
import { elementPlace, elementsPerSlot } from '@/lib/storage/place/array-element'
import { addSlots, formatSlot } from '@/lib/storage/place/slot'
import { countOf } from '@/lib/text/count'
import type { DrawnStep, FollowedPath, IndexStep } from '../../path/drawn-path'
import {
  behind,
  beside,
  followRules,
  type ReachedSlot,
  type Rules,
  SOLIDITY_RULES,
  VARIABLES_COUNTED,
  type WrongWays,
} from '../../path/follow-rules'

/** `nth` counts the dynamic arrays on the path. */
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

const from = (start: bigint, { index, type }: IndexStep): ReachedSlot => ({
  ...elementPlace(start, index, elementBytes(type.base)),
  hashed: null,
})

const isDynamicIndex = (step: FollowedPath['steps'][number]): boolean =>
  step.does === 'index' && step.type.kind === 'dynamic array'

const bytesOf = ({ type }: IndexStep): bigint => elementBytes(type.base)
const isPacked = (step: DrawnStep): step is IndexStep =>
  step.does === 'index' && elementsPerSlot(bytesOf(step)) > 1n
const isLarge = (step: DrawnStep): step is IndexStep => step.does === 'index' && slotsOf(step.type.base) > 1n

/** The right start of the array, and another rule for the place of an element. */
const counting =
  (applies: (step: DrawnStep) => boolean, far: (step: IndexStep) => [slots: bigint, offset?: bigint]) =>
  (slot: bigint, step: IndexStep): ReachedSlot => {
    const right = SOLIDITY_RULES.index(slot, step)
    if (!applies(step)) return right
    const [slots, offset = 0n] = far(step)
    return { ...beside(elementsStart(step.type, slot), slots, Number(offset)), hashed: right.hashed }
  }

const follow = ({ variable, steps }: FollowedPath, rules: Partial<Rules>): ReachedSlot =>
  followRules(variable.slot, steps, rules)

/** Wrong rules about where the elements of an array start, and how far an element is from there. */
export const WRONG_WAYS: WrongWays = {
  'index hashed in': (drawn) => ({
    reached: followArrays(drawn, (slot, { index }) =>
      behind(concatHex([formatSlot(slot), formatSlot(index)])),
    ),
    refutes:
      'This hashes the index with the slot, like the key of a mapping. An array hashes only its slot, and its elements follow from there.',
  }),
  'after the length': (drawn) => ({
    reached: followArrays(drawn, (slot, step) => from(addSlots(slot, 1n), step)),
    refutes:
      'This puts the elements after the length. The next slot belongs to the next variable. The elements of a dynamic array start at keccak256(slot).',
  }),
  'inner array in place': (drawn) =>
    drawn.steps.filter(isDynamicIndex).length < 2
      ? null
      : {
          reached: followArrays(drawn, (slot, step, nth) =>
            nth === 0 ? SOLIDITY_RULES.index(slot, step) : from(slot, step),
          ),
          refutes:
            'This hashes only once. The slot of an inner array holds its length. Its elements start at the keccak256 of that slot.',
        },
  'a slot each'(drawn) {
    const packed = drawn.steps.find(isPacked)
    if (!packed) return null
    return {
      reached: follow(drawn, { index: counting(isPacked, ({ index }) => [index]) }),
      refutes: `This gives each element a slot of its own. Elements are packed: ${elementsPerSlot(bytesOf(packed))} elements of ${countOf(Number(bytesOf(packed)), 'byte')} share one slot.`,
    }
  },
  'across slots'(drawn) {
    const packed = drawn.steps.find(isPacked)
    if (!packed) return null
    const bytes = bytesOf(packed)
    const fit = elementsPerSlot(bytes)
    return {
      reached: follow(drawn, {
        index: counting(isPacked, ({ index }) => [(index * bytes) / 32n, (index * bytes) % 32n]),
      }),
      refutes: `This lets an element cross the end of a slot. A slot holds ${fit} elements of ${bytes} bytes; the last ${countOf(Number(32n - fit * bytes), 'byte')} stay empty.`,
    }
  },
  'size left out'(drawn) {
    const large = drawn.steps.find(isLarge)
    if (!large) return null
    const slots = slotsOf(large.type.base)
    return {
      reached: follow(drawn, { index: counting(isLarge, ({ index }) => [index]) }),
      refutes: `This adds one slot per element. An element takes ${slots} slots, so element ${large.index} starts ${large.index * slots} slots after the first.`,
    }
  },
  'rows run on'(drawn) {
    const [row, cell] = drawn.steps
    if (row?.does !== 'index' || row.type.base.kind !== 'fixed array' || cell?.does !== 'index') return null
    const flat = row.index * row.type.base.length + cell.index
    const first = SOLIDITY_RULES.index(drawn.variable.slot, { ...row, index: 0n })
    return {
      reached: { ...elementPlace(first.slot, flat, bytesOf(cell)), hashed: first.hashed },
      refutes: `This packs the inner arrays into shared slots. Each inner array starts a new slot and takes ${countOf(Number(slotsOf(row.type.base)), 'slot')} for its ${row.type.base.length} elements.`,
    }
  },
  'a slot each member'(drawn) {
    const last = drawn.steps.at(-1)
    if (last?.does !== 'member') return null
    const { members, slots } = last.of
    if (slots === BigInt(members.length)) return null
    return {
      reached: follow(drawn, {
        index: counting(isLarge, ({ index }) => [index * BigInt(members.length)]),
        member: (slot, { member }) => beside(slot, BigInt(members.indexOf(member))),
      }),
      refutes: `This gives each member a slot of its own. Small members share slots: the ${members.length} members take ${countOf(Number(slots), 'slot')}.`,
    }
  },
  'high end first': ({ variable, steps, resolved }) => {
    const reached = followRules(variable.slot, steps)
    const bytes = Number(elementBytes(resolved.type ?? variable.type))
    return {
      reached: { ...reached, offset: 32 - bytes - reached.offset },
      refutes:
        'This packs from the left. The first value of a slot has offset 0, at the right, low-order end.',
    }
  },
  ...VARIABLES_COUNTED,
}
