import { type Hex, numberToHex } from 'viem'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { countSlots } from '@/lib/storage/decode/count-slots'
import type { Decoded } from '@/lib/storage/decode/decoded'
import { decodeLayout } from '@/lib/storage/decode/plan-reads'
import type { Layout } from '@/lib/storage/layout/layout'
import type { Words } from '@/lib/storage/place/words'
import { readWholeLayout } from '@/lib/storage/read/read-layout'

export type AroundQuestion = {
  address: Hex
  block: bigint
  /** Null if no layout is known. */
  layout: Layout | null
  /** Path expressions; null for every variable of the layout. */
  paths: readonly string[] | null
}

/** Storage at the end of a block. */
export type StorageSide = { words: Words; variables: readonly Decoded[] }

export type StorageAround = {
  before: StorageSide
  after: StorageSide
  /** Slots that were not read because of the limit. */
  left: number
}

/** Maximum slots, each of them read twice. */
export const MAX_SLOTS = 64

const pairPrice = (prices: Prices) => 2 * prices.eth_getStorageAt

/**
 * The price: for known slots, and at most for slots that lengths lead to. Throws `PathError` for a path that
 * is not in the layout.
 */
export function priceStorageAround(
  { layout, paths }: Pick<AroundQuestion, 'layout' | 'paths'>,
  prices: Prices,
): PriceRange {
  const { least, most } = countSlots(layout, paths ? { paths } : {}, new Map())
  const pair = pairPrice(prices)
  return { least: Math.min(least, MAX_SLOTS) * pair, most: Math.min(most, MAX_SLOTS) * pair }
}

/**
 * What a block changed in a contract. A node returns storage per block, so another transaction of the block
 * may have made the change. Throws what the client throws.
 */
export async function askStorageAround(
  client: BatchClient,
  question: AroundQuestion,
): Promise<StorageAround> {
  const { address, block, layout, paths } = question
  const options = paths ? { paths } : {}
  const budget = MAX_SLOTS * pairPrice(client.tariff.prices)
  const task = { address, layouts: [layout, layout], options, alike: true, budget }
  const { blocks } = await readWholeLayout(client, task, [numberToHex(block - 1n), numberToHex(block)])
  const side = (words: Words = new Map()) => ({ words, ...decodeLayout(layout, words, options) })
  const [before, after] = [side(blocks[0]?.words), side(blocks[1]?.words)]
  return { before, after, left: new Set([...before.wanted, ...after.wanted]).size }
}
