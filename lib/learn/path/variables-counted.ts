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
      refutes: `This takes ${before} for the slot of \`${variable.name}\`, the number of variables before it. Slots are counted, not variables: it stands in slot ${shortSlot(variable.slot)}.`,
    }
  },
}
