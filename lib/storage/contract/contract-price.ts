import { describeBlock } from '@/lib/block/block'
import { pinPrice } from '@/lib/block/pin-price'
import type { PriceRange } from '@/lib/credits/price-range'
import { isFree, type Tariff } from '@/lib/credits/tariff'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { countOf, formatAmount } from '@/lib/text/count'
import type { SlotCount } from '../decode/count-slots'
import { mostForWords, payWords } from '../read/words-price'
import type { ContractQuestion } from './contract-question'

/** What one block needs: finding it, and slots. */
export type BlockNeed = { pin: number; slots: SlotCount }

export const NO_SLOTS: SlotCount = { least: 0, most: 0, rounds: 0 }

/** The price of reading all blocks, within the budget. */
export function priceNeeds(needs: readonly BlockNeed[], budget: number, tariff: Tariff): PriceRange {
  const least = priceKnown(needs, budget, tariff)
  const more = needs.reduce((sum, { slots }) => sum + priceMore(slots, tariff), 0)
  const each = tariff.prices.eth_getStorageAt
  const left = tariff.hasStorageValues ? budget - least : Math.floor((budget - least) / each) * each
  return { least, most: least + Math.min(more, Math.max(0, left)) }
}

/** Of the slots that are certainly needed. */
function priceKnown(needs: readonly BlockNeed[], budget: number, tariff: Tariff): number {
  const pins = needs.reduce((sum, { pin }) => sum + pin, 0)
  return needs.reduce((price, { slots }) => price + payWords(slots.least, budget - price, tariff).price, pins)
}

/** Of the slots that may follow. */
const priceMore = ({ least, most, rounds }: SlotCount, tariff: Tariff): number =>
  mostForWords(most - least, rounds, tariff)

/** The price of the first read. `slots` has one count per block. */
export const priceContract = (
  { blocks, budget }: ContractQuestion,
  slots: readonly SlotCount[],
  tariff: Tariff,
): PriceRange =>
  priceNeeds(
    blocks.map((block, at) => ({ pin: pinPrice(block, tariff.prices), slots: slots[at] ?? NO_SLOTS })),
    budget,
    tariff,
  )

export function describeContractPrice(
  question: ContractQuestion,
  slots: readonly SlotCount[],
  tariff: Tariff,
): string {
  const { blocks, budget } = question
  const { unit, prices } = tariff
  const { least, most } = priceContract(question, slots, tariff)
  const unlimited = priceContract({ ...question, budget: Number.POSITIVE_INFINITY }, slots, tariff)
  const many = describeSlots(
    slots.map(({ least }) => least),
    blocks,
  )
  const pins = blocks.filter((block) => pinPrice(block, prices) > 0)
  const pin =
    pins.length > 0
      ? ` Finding block ${pins.join(' and block ')} is ${countOf(pins.length, 'more call')}.`
      : ''
  if (unlimited.least > budget) {
    return `The layout needs ${many}, more than the limit. You can continue after it.${pin}`
  }
  if (least === most) return `Reads ${many}.${pin}`
  const end =
    unlimited.most > budget
      ? 'Stops at the limit; you can continue.'
      : isFree(tariff)
        ? `Reads at most ${countOf(most - pins.length, 'slot')}.`
        : `Costs at most ${formatAmount(most, unit)}.`
  return `Reads ${many}, then the contents of arrays and strings. ${end}${pin}`
}

/** "43 slots", "43 slots at each block", "2 slots at block 500,000 and 1 slot at block latest" */
function describeSlots(slots: readonly number[], blocks: readonly BlockParameter[]): string {
  const [first = 0, second] = slots
  if (second === undefined) return countOf(first, 'slot')
  if (first === second) return `${countOf(first, 'slot')} at each block`
  return blocks
    .map((block, at) => `${countOf(slots[at] ?? 0, 'slot')} at ${describeBlock(block)}`)
    .join(' and ')
}
