import { type Hex, numberToHex } from 'viem'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Tariff } from '@/lib/credits/tariff'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { type ContractSide, decodeSides } from '../contract/contract-rows'
import { priceGo } from '../contract/read-price'
import { countSlots } from '../decode/count-slots'
import { fitOptions, type ReadOptions } from '../decode/decode-layout'
import type { Layout } from '../layout/layout'
import { type BlockRead, readLayout } from '../read/read-layout'
import { isReadStep, joinKnown, type TimeStep, type WordsByBlock } from './time-steps'

/** A contract over time, by the layout of its result and what was opened there. */
export type FollowedContract = { address: Hex; layout: Layout; options: ReadOptions; budget: number }

export const listContractSteps = (
  { layout, options }: FollowedContract,
  blocks: readonly number[],
  known: WordsByBlock,
): TimeStep[] =>
  blocks.map((block) => {
    const words = known.get(block) ?? new Map()
    return { block, words, left: countSlots(layout, fitOptions(layout, options), words) }
  })

/** Each step has the budget of one whole read. */
export function priceContractSteps(
  { layout, options, budget }: FollowedContract,
  steps: readonly TimeStep[],
  tariff: Tariff,
): PriceRange {
  const prices = steps.map((step) =>
    priceGo([layout], { options }, { blocks: [readAt(step)], budget }, tariff),
  )
  return {
    least: prices.reduce((sum, { least }) => sum + least, 0),
    most: prices.reduce((sum, { most }) => sum + most, 0),
  }
}

/** Reads the missing words of the steps, one step after the other. Throws what the client throws. */
export async function* readContractSteps(
  client: BatchClient,
  { address, layout, options, budget }: FollowedContract,
  steps: readonly TimeStep[],
  known: WordsByBlock,
): AsyncGenerator<WordsByBlock, void, void> {
  const together = client.tariff.hasStorageValues === true
  const task = { address, layouts: [layout], options, budget, together }
  let all = known
  for (const step of steps) {
    for await (const { blocks } of readLayout(client, task, { blocks: [readAt(step)], requests: 0 })) {
      all = joinKnown(all, new Map(blocks.map(({ words }) => [step.block, words])))
      yield all
    }
  }
}

/** The contract at a step, and before it at the last read step. Empty for a step that is not read. */
export function sidesAt(
  { layout, options }: FollowedContract,
  steps: readonly TimeStep[],
  at: number,
): { blocks: readonly BlockRead[]; sides: readonly ContractSide[] } {
  const step = steps[at]
  const before = steps.slice(0, at).findLast(isReadStep)
  const shown = step && isReadStep(step) ? [...(before ? [before] : []), step] : []
  return {
    blocks: shown.map(readAt),
    sides: decodeSides(
      shown.map(() => layout),
      shown,
      options,
    ),
  }
}

const readAt = ({ block, words }: Pick<TimeStep, 'block' | 'words'>): BlockRead => {
  const number = numberToHex(block)
  return { asked: number, block: number, words }
}
