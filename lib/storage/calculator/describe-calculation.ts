import { describeBlock } from '@/lib/block/block'
import { parseTypedBlock } from '@/lib/block/typed-block'
import type { Network } from '@/lib/networks'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { readField } from '@/lib/text/field'
import { shortSlot } from '../place/slot'
import type { CalculatedSlot, CalculatorDraft } from './calculator-question'

/**
 * "The slot of [1][-1]["x"] from slot 50 of 0xab… on Demo Mainnet at block latest", without the contract where none is
 * named; null for levels that are not complete.
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
