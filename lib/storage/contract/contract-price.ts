import { pinPrice } from '@/lib/block/pin-block'
import type { PriceRange } from '@/lib/credits/price-range'
import { countOf, formatCredits } from '@/lib/text/count'
import type { SlotCount } from '../decode/count-slots'
import { type ContractQuestion, SLOT_PRICE } from './contract-question'

/** What is known of how much a go takes at one block: the credits of finding it, and slots. */
export type BlockNeed = { pin: number; slots: SlotCount }

export const NO_SLOTS: SlotCount = { least: 0, most: 0 }

/** Credits that a go takes, in all blocks together and never beyond its budget. */
export function priceNeeds(needs: readonly BlockNeed[], budget: number): PriceRange {
  const sum = (slotsOf: (slots: SlotCount) => number) =>
    needs.reduce((credits, { pin, slots }) => credits + pin + slotsOf(slots) * SLOT_PRICE, 0)
  return {
    least: Math.min(
      sum(({ least }) => least),
      budget,
    ),
    most: Math.min(
      sum(({ most }) => most),
      budget,
    ),
  }
}

/** Credits of the first go of a question, by layouts that take so many slots, one for each block. */
export const priceContract = (
  { blocks, budget }: ContractQuestion,
  slots: readonly SlotCount[],
): PriceRange =>
  priceNeeds(
    blocks.map((block, at) => ({ pin: pinPrice(block), slots: slots[at] ?? NO_SLOTS })),
    budget,
  )

/** What a first go reads for its price, in words. */
export function describeContractPrice(question: ContractQuestion, slots: readonly SlotCount[]): string {
  const { blocks, budget } = question
  const { least, most } = priceContract(question, slots)
  const unlimited = priceContract({ ...question, budget: Number.POSITIVE_INFINITY }, slots)
  const many = describeSlots(slots.map(({ least }) => least))
  const pins = blocks.filter((block) => pinPrice(block) > 0)
  const pin = pins.length > 0 ? ` First it asks which block is ${pins.join(' and which is ')}.` : ''
  if (unlimited.least > budget) {
    return `The layout needs ${many}, more than this limit pays for: you can read on from where it stops.${pin}`
  }
  if (least === most) return `It reads ${many}.${pin}`
  const end =
    unlimited.most > budget
      ? 'It stops at the limit, and you can read on from there.'
      : `It takes ${formatCredits(most)} at most.`
  return `It reads ${many} first; the lengths in them may lead to more. ${end}${pin}`
}

/** "43 slots", "43 slots at each block", "8 and 9 slots". */
function describeSlots([first = 0, second]: readonly number[]): string {
  if (second === undefined) return countOf(first, 'slot')
  return first === second
    ? `${countOf(first, 'slot')} at each block`
    : `${first} and ${countOf(second, 'slot')}`
}
