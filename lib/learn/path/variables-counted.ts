import { shortSlot } from '@/lib/storage/place/slot'
import { followRules } from './follow-rules'
import type { WrongWay } from './wrong-way'

/** Takes the number of variables before one for its slot. */
export const VARIABLES_COUNTED: WrongWay = {
  rule: 'variables counted',
  of({ layout, variable, steps }) {
    const before = BigInt(layout.variables.indexOf(variable))
    return {
      reached: followRules(before, steps),
      refutes: `This uses slot ${before} for \`${variable.name}\`: the number of variables before it. Count slots, not variables: \`${variable.name}\` has slot ${shortSlot(variable.slot)}.`,
    }
  },
}
