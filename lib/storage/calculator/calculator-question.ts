import { describeBlock } from '@/lib/block/block'
import { parseTypedBlock } from '@/lib/block/typed-block'
import type { Network } from '@/lib/networks'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { type ParsedField, readField } from '@/lib/text/field'
import type { DerivationStep } from '../path/path-step'
import type { Place } from '../place/array-element'
import type { MappingOrder } from '../place/mapping-order'
import { parseSlot, shortSlot } from '../place/slot'
import type { CalculatorLevel } from './calculator-level'
import { deriveLevels } from './derive-levels'

/** The calculator as typed. Contract and block are only for reading the slot. */
export type CalculatorDraft = {
  slot: string
  order: MappingOrder
  levels: readonly CalculatorLevel[]
  address: string
  block: string
}

/** `steps` is null below a level with a mistake; `result` is null until all levels are right. */
export type CalculatedSlot = {
  base: ParsedField<bigint>
  steps: readonly (ParsedField<DerivationStep> | null)[]
  result: Place | null
}

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

/**
 * "The slot of [1][-1]["x"] from slot 50 of 0xab… on Demo Mainnet at block latest"; null for incomplete
 * levels.
 */
export function describeCalculation(
  { order, ...draft }: Pick<CalculatorDraft, 'order' | 'address' | 'block'>,
  { base, steps, result }: CalculatedSlot,
  network: Network,
): string | null {
  if (base.value === undefined || result === null) return null
  const from = shortSlot(base.value)
  const levels = steps.map((step) => step?.value?.text).join('')
  const what = levels === '' ? `Slot ${from}` : `The slot of ${levels} from slot ${from}`
  const by = order === 'vyper' ? ' (Vyper)' : ''
  return `${what}${by}${describeWhere(draft, network)}`
}

function describeWhere(draft: Pick<CalculatorDraft, 'address' | 'block'>, network: Network): string {
  const { value: address } = readField(() => parseTypedAddress(draft.address))
  const { value: block } = readField(() => parseTypedBlock(draft.block))
  if (address === undefined || block === undefined) return ''
  return ` of ${address} on ${network.name} at ${describeBlock(block)}`
}
