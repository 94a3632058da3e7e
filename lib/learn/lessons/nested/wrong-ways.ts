import { concatHex, type Hex } from 'viem'
import { elementBytes } from '@/lib/storage/layout/storage-type'
import { elementPlace } from '@/lib/storage/place/array-element'
import { addSlots, formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { countOf } from '@/lib/text/count'
import type { DrawnStep, FollowedPath, KeyStep, MemberStep } from '../../path/drawn-path'
import {
  behind,
  beside,
  followRules,
  type ReachedSlot,
  SOLIDITY_RULES,
  type WrongWays,
} from '../../path/follow-rules'

const isKey = (step: DrawnStep): step is KeyStep => step.does === 'key'

export function swapKeys(steps: readonly DrawnStep[]): DrawnStep[] {
  const keys = steps.filter(isKey)
  return steps.map((step) => {
    const other = isKey(step) && keys[keys.length - 1 - keys.indexOf(step)]
    return isKey(step) && other ? { ...step, key: other.key, encoded: other.encoded } : step
  })
}

/** Consecutive keys, and the steps before and after. */
function keysInRow({
  steps,
}: FollowedPath): { before: DrawnStep[]; keys: KeyStep[]; after: DrawnStep[] } | null {
  const first = steps.findIndex(({ does }, i) => does === 'key' && steps[i + 1]?.does === 'key')
  if (first < 0) return null
  const keys: KeyStep[] = []
  for (const step of steps.slice(first)) {
    if (!isKey(step)) break
    keys.push(step)
  }
  return { before: steps.slice(0, first), keys, after: steps.slice(first + keys.length) }
}

/** Wrong orders of keys, and too few hashes. */
export const WRONG_ORDERS: WrongWays = {
  'keys swapped': ({ variable, steps }) => ({
    reached: followRules(variable.slot, swapKeys(steps)),
    refutes:
      'This starts with the last key. The first key is hashed with the slot of the variable. The result is the slot for the next key.',
  }),
  'hashed at once'(drawn) {
    const row = keysInRow(drawn)
    if (!row) return null
    const { slot } = followRules(drawn.variable.slot, row.before)
    const preimage: Hex = concatHex([...row.keys.map(({ encoded }) => encoded.bytes), formatSlot(slot)])
    const entry = behind(preimage)
    const { hashed, ...place } = followRules(entry.slot, row.after)
    return {
      reached: { ...place, hashed: hashed ?? preimage },
      refutes: `This hashes all keys together. Each of the ${row.keys.length} mappings hashes one key with one slot. The hash of the outer mapping is the slot of the inner one.`,
    }
  },
  'slot first': ({ variable, steps }) => ({
    reached: followRules(variable.slot, steps, {
      key: (slot, { encoded }) => behind(concatHex([formatSlot(slot), encoded.bytes])),
    }),
    refutes: 'This puts the slot before the key, like Vyper. Solidity puts the key first, at every level.',
  }),
}

/** The only member, and the steps before and after. */
function memberOn(steps: readonly DrawnStep[]) {
  const at = steps.findIndex(({ does }) => does === 'member')
  const step = steps[at]
  if (step?.does !== 'member') return null
  return { step, before: steps.slice(0, at), after: steps.slice(at + 1) }
}

const slotsIn = ({ member, of }: MemberStep): string =>
  `\`${member.label}\` is ${countOf(Number(member.slot), 'slot')} after the first slot of its \`${of.label.replace(/^.*[ .]/, '')}\``

/** Adds slots between two parts of a path. */
function addBetween(
  from: bigint,
  first: readonly DrawnStep[],
  slots: bigint,
  then: readonly DrawnStep[],
): ReachedSlot {
  const { slot, hashed } = followRules(from, first)
  const reached = followRules(addSlots(slot, slots), then)
  return { ...reached, hashed: reached.hashed ?? hashed }
}

/** Adds the slot of a member too early, too late or as another number. */
export const WRONG_MEMBERS: readonly WrongWays[] = [
  {
    'member added first'({ variable, steps }) {
      const on = memberOn(steps)
      if (!on || on.before.length === 0 || on.after.length > 0) return null
      return {
        reached: addBetween(variable.slot, on.before.slice(0, -1), on.step.member.slot, on.before.slice(-1)),
        refutes: `This adds the slot of the member before the last hash. ${slotsIn(on.step)}. Add this number after the last hash.`,
      }
    },
  },
  {
    'member added first'({ variable, steps }) {
      const on = memberOn(steps)
      if (!on || on.before.length < 2 || on.after.length > 0) return null
      return {
        reached: addBetween(variable.slot, [], on.step.member.slot, on.before),
        refutes: `This adds the slot of the member to the slot of \`${variable.name}\`, before any hash. ${slotsIn(on.step)}. Add this number after the last hash.`,
      }
    },
    'member added last'({ variable, steps }) {
      const on = memberOn(steps)
      if (!on || on.after.length === 0) return null
      const { member } = on.step
      return {
        reached: addBetween(variable.slot, [...on.before, ...on.after], member.slot, []),
        refutes: `This adds the slot of \`${member.label}\` at the end. Follow the path from the left: add ${shortSlot(member.slot)} first, then hash the next key with that slot.`,
      }
    },
    'members counted'({ variable, steps }) {
      const on = memberOn(steps)
      if (!on) return null
      const { members } = on.step.of
      const counted = members.indexOf(on.step.member)
      return {
        reached: followRules(variable.slot, steps, {
          member: (slot, { member }) => beside(slot, BigInt(members.indexOf(member))),
        }),
        refutes: `This counts the ${countOf(counted, 'member')} before it. Small members share a slot. ${slotsIn(on.step)}.`,
      }
    },
    'index taken for a key': ({ variable, steps }) => ({
      reached: followRules(variable.slot, steps, {
        index: (slot, { index }) => behind(concatHex([formatSlot(index), formatSlot(slot)])),
      }),
      refutes:
        'This hashes the index like a key. The value of the mapping is an array. Only its slot is hashed, and the elements follow from there.',
    }),
    'array not hashed': ({ variable, steps }) => ({
      reached: followRules(variable.slot, steps, {
        index: (slot, step) =>
          step.type.kind === 'dynamic array'
            ? { ...elementPlace(slot, step.index, elementBytes(step.type.base)), hashed: null }
            : SOLIDITY_RULES.index(slot, step),
      }),
      refutes:
        'This looks for the elements in the slot of the entry. That slot holds the length of the array. Its elements start at the keccak256 of that slot.',
    }),
  },
]
