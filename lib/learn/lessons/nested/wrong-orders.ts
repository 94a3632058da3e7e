import { concatHex, type Hex } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import type { DrawnStep, FollowedPath, KeyStep } from '../../path/drawn-path'
import { behind, followRules } from '../../path/follow-rules'
import type { WrongWay } from '../../path/wrong-way'

const isKey = (step: DrawnStep): step is KeyStep => step.does === 'key'

/** The keys in the order from the last to the first, each where another stood. */
export function swapKeys(steps: readonly DrawnStep[]): DrawnStep[] {
  const keys = steps.filter(isKey)
  return steps.map((step) => {
    const other = isKey(step) && keys[keys.length - 1 - keys.indexOf(step)]
    return isKey(step) && other ? { ...step, key: other.key, encoded: other.encoded } : step
  })
}

/** Mappings directly within each other: the steps before them, their keys, and the steps after. */
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

/** Rules that take keys in another order, or in fewer hashes. */
export const WRONG_ORDERS: readonly WrongWay[] = [
  {
    rule: 'keys swapped',
    of: ({ variable, steps }) => ({
      reached: followRules(variable.slot, swapKeys(steps)),
      refutes:
        'This starts with the last key. The first key is hashed with the slot of the variable. The result is the slot for the next key.',
    }),
  },
  {
    rule: 'hashed at once',
    of(drawn) {
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
  },
  {
    rule: 'slot first',
    of: ({ variable, steps }) => ({
      reached: followRules(variable.slot, steps, {
        key: (slot, { encoded }) => behind(concatHex([formatSlot(slot), encoded.bytes])),
      }),
      refutes: 'This puts the slot before the key, like Vyper. Solidity puts the key first, at every level.',
    }),
  },
]
