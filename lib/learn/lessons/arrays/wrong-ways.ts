import { elementBytes } from '@/lib/storage/layout/storage-type'
import type { FollowedPath } from '../../path/drawn-path'
import { followRules } from '../../path/follow-rules'
import { VARIABLES_COUNTED } from '../../path/variables-counted'
import type { WrongWay } from '../../path/wrong-way'
import { WRONG_PACKING } from './wrong-packing'
import { WRONG_STARTS } from './wrong-starts'

/** The right slot, and the byte counted from the other end. */
const HIGH_END: WrongWay = {
  rule: 'high end first',
  of(drawn: FollowedPath) {
    const reached = followRules(drawn.variable.slot, drawn.steps)
    const bytes = Number(elementBytes(drawn.resolved.type ?? drawn.variable.type))
    return {
      reached: { ...reached, offset: 32 - bytes - reached.offset },
      refutes:
        'This packs from the left. The first value of a slot has offset 0, at the right, low-order end.',
    }
  },
}

export const WRONG_WAYS: readonly WrongWay[] = [
  ...WRONG_STARTS,
  ...WRONG_PACKING,
  HIGH_END,
  VARIABLES_COUNTED,
]
