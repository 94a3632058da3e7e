import { type ParsedField, readField } from '@/lib/text/field'
import type { DerivationStep } from '../path/path-step'
import type { Place } from '../place/array-element'
import type { MappingOrder } from '../place/mapping-order'
import { parseSlot } from '../place/slot'
import type { CalculatorLevel } from './calculator-level'
import { deriveLevels } from './derive-levels'

/** The calculator as typed. Contract and block are only for reading the slot afterwards. */
export type CalculatorDraft = {
  slot: string
  order: MappingOrder
  levels: readonly CalculatorLevel[]
  address: string
  block: string
}

/** The base slot and each level worked out, or what is wrong with them; the place they lead to once all are right. */
export type CalculatedSlot = {
  base: ParsedField<bigint>
  steps: readonly (ParsedField<DerivationStep> | null)[]
  result: Place | null
}

/** Works out a draft of the calculator. */
export function calculateSlot({
  slot,
  order,
  levels,
}: Pick<CalculatorDraft, 'slot' | 'order' | 'levels'>): CalculatedSlot {
  const base = readField(() => parseSlot(slot))
  if (base.value === undefined) return { base, steps: levels.map(() => null), result: null }
  const steps = deriveLevels(base.value, { order, levels })
  const last = levels.length === 0 ? { slot: base.value, offset: 0 } : (steps.at(-1)?.value?.place ?? null)
  return { base, steps, result: last }
}
