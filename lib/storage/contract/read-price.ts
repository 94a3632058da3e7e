import { pinPrice } from '@/lib/block/pin-price'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Tariff } from '@/lib/credits/tariff'
import { countOf } from '@/lib/text/count'
import { countSlots, type SlotCount, type SlotRange } from '../decode/count-slots'
import { fitOptions, type ReadOptions } from '../decode/decode-layout'
import type { Layout } from '../layout/layout'
import type { BlockRead } from '../read/read-layout'
import { NO_SLOTS, priceNeeds } from './contract-price'

/** What a press reads: everything, or what is at or below the paths in `within`. */
export type ReadGo = { options: ReadOptions; within?: readonly string[] }

/** The price of continuing a read. */
export function priceGo(
  layouts: readonly Layout[],
  { options, within }: ReadGo,
  { blocks, budget }: { blocks: readonly BlockRead[]; budget: number },
  tariff: Tariff,
): PriceRange {
  const needs = blocks.map((block, at) => ({
    pin: block.block === null ? pinPrice(block.asked, tariff.prices) : 0,
    slots: countAt(layouts[at], options, block, within),
  }))
  return priceNeeds(needs, budget, tariff)
}

/** Slots of all blocks that are not read yet. */
export function countLeft(
  layouts: readonly Layout[],
  options: ReadOptions,
  blocks: readonly BlockRead[],
): SlotRange {
  const counts = blocks.map((block, at) => countAt(layouts[at], options, block))
  return {
    least: counts.reduce((sum, { least }) => sum + least, 0),
    most: counts.reduce((sum, { most }) => sum + most, 0),
  }
}

/** "32 slots are not read yet.", or "At least 1 slot …" if unread lengths may lead to more. */
export function sayLeft({ least, most }: SlotRange): string {
  const slots = `${countOf(least, 'slot')} ${least === 1 ? 'is' : 'are'} not read yet.`
  return most > least ? `At least ${slots}` : slots
}

const countAt = (
  layout: Layout | undefined,
  options: ReadOptions,
  { words }: BlockRead,
  within?: readonly string[],
): SlotCount => (layout ? countSlots(layout, fitOptions(layout, options), words, within) : NO_SLOTS)
