import { followRules } from '../../path/follow-rules'
import type { WrongWay } from '../../path/wrong-way'
import { WRONG_RULES } from './mistakes'

/** The wrong rules about an entry of a mapping, each followed at the last key of a path. */
export const WRONG_KEYS: readonly WrongWay[] = WRONG_RULES.map(({ rule, of }) => ({
  rule,
  of({ layout, variable, steps, resolved }) {
    const at = steps.findLastIndex(({ does }) => does === 'key')
    const step = steps[at]
    if (step?.does !== 'key') return null
    const { slot } = followRules(variable.slot, steps.slice(0, at))
    const wrong = of({
      encoded: step.encoded,
      keyType: step.type.key.kind === 'bytes' ? 'string' : step.type.key.label,
      mapping: resolved.steps.at(-1 - (steps.length - at))?.path ?? variable.name,
      mappingSlot: slot,
      before: at === 0 ? BigInt(layout.variables.indexOf(variable)) : slot,
    })
    if (!wrong) return null
    const rest = followRules(wrong.slot, steps.slice(at + 1))
    return { refutes: wrong.refutes, reached: { ...rest, hashed: rest.hashed ?? wrong.bytes } }
  },
}))
