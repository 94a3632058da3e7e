import { elementBytes, elementsStart, slotsOf } from '@/lib/storage/layout/storage-type'
import { elementPlace, elementsPerSlot } from '@/lib/storage/place/array-element'
import { countOf } from '@/lib/text/count'
import type { DrawnStep, FollowedPath, IndexStep } from '../../path/drawn-path'
import { beside, followRules, type ReachedSlot, type Rules, SOLIDITY_RULES } from '../../path/follow-rules'
import type { WrongWay } from '../../path/wrong-way'

const bytesOf = ({ type }: IndexStep): bigint => elementBytes(type.base)
const isPacked = (step: DrawnStep): step is IndexStep =>
  step.does === 'index' && elementsPerSlot(bytesOf(step)) > 1n
const isLarge = (step: DrawnStep): step is IndexStep => step.does === 'index' && slotsOf(step.type.base) > 1n

/** The rule of Solidity for where an array begins, and another for how far its element lies from there. */
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

/** Rules that put an element of an array too near to the first, or too far from it. */
export const WRONG_PACKING: readonly WrongWay[] = [
  {
    rule: 'a slot each',
    of(drawn) {
      const packed = drawn.steps.find(isPacked)
      if (!packed) return null
      return {
        reached: follow(drawn, { index: counting(isPacked, ({ index }) => [index]) }),
        refutes: `This gives each element a slot of its own. Elements are packed: ${elementsPerSlot(bytesOf(packed))} elements of ${countOf(Number(bytesOf(packed)), 'byte')} share one slot.`,
      }
    },
  },
  {
    rule: 'across slots',
    of(drawn) {
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
  },
  {
    rule: 'size left out',
    of(drawn) {
      const large = drawn.steps.find(isLarge)
      if (!large) return null
      const slots = slotsOf(large.type.base)
      return {
        reached: follow(drawn, { index: counting(isLarge, ({ index }) => [index]) }),
        refutes: `This adds one slot per element. An element takes ${slots} slots, so element ${large.index} starts ${large.index * slots} slots after the first.`,
      }
    },
  },
  {
    rule: 'rows run on',
    of(drawn) {
      const [row, cell] = drawn.steps
      if (row?.does !== 'index' || row.type.base.kind !== 'fixed array' || cell?.does !== 'index') return null
      const flat = row.index * row.type.base.length + cell.index
      const first = SOLIDITY_RULES.index(drawn.variable.slot, { ...row, index: 0n })
      return {
        reached: { ...elementPlace(first.slot, flat, bytesOf(cell)), hashed: first.hashed },
        refutes: `This packs the inner arrays into shared slots. Each inner array starts a new slot and takes ${countOf(Number(slotsOf(row.type.base)), 'slot')} for its ${row.type.base.length} elements.`,
      }
    },
  },
  {
    rule: 'a slot each member',
    of(drawn) {
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
  },
]
