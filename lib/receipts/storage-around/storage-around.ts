import { type Hex, numberToHex } from 'viem'
import type { PriceRange } from '@/lib/credits/price-range'
import { PRICES } from '@/lib/credits/price-table'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { countSlots } from '@/lib/storage/decode/count-slots'
import type { Decoded } from '@/lib/storage/decode/decoded'
import { decodeLayout } from '@/lib/storage/decode/plan-reads'
import type { Layout } from '@/lib/storage/layout/layout'
import type { Words } from '@/lib/storage/place/words'
import { readWordAt } from '@/lib/storage/read/read-word'

/** What to read of a contract before a block and at it. */
export type AroundQuestion = {
  address: Hex
  block: bigint
  /** Null where nothing is known of the contract but its slots. */
  layout: Layout | null
  /** Path expressions; null for every variable of the layout. */
  paths: readonly string[] | null
}

/** What a contract held at the end of a block. */
export type StorageSide = { words: Words; variables: readonly Decoded[] }

export type StorageAround = {
  before: StorageSide
  after: StorageSide
  /** Slots left unread because of the limit. */
  left: number
}

/** Slots of one contract that are read at most, each of them twice. */
export const MAX_SLOTS = 64

/** Decoding is not limited by itself, so that what is left unread can be counted. */
const UNLIMITED = { slots: Number.MAX_SAFE_INTEGER }

const PAIR_PRICE = 2 * PRICES.eth_getStorageAt

/**
 * Credits of reading it: for the slots known beforehand, and at most for those that lengths in them lead to. Throws
 * `PathError` for a path that does not fit the layout.
 */
export function priceStorageAround({ layout, paths }: Pick<AroundQuestion, 'layout' | 'paths'>): PriceRange {
  const { least, most } = countSlots(layout, paths ? { paths } : {}, new Map())
  return { least: Math.min(least, MAX_SLOTS) * PAIR_PRICE, most: Math.min(most, MAX_SLOTS) * PAIR_PRICE }
}

/**
 * What a block changed in the storage of a contract. A node tells storage per block, not per transaction: another
 * transaction of the block may have made the change. Throws what the door throws.
 */
export async function readStorageAround(door: RpcDoor, question: AroundQuestion): Promise<StorageAround> {
  const { address, block } = question
  const before = new Map<bigint, Hex>()
  const after = new Map<bigint, Hex>()
  for (;;) {
    const sides = { before: decodeSide(question, before), after: decodeSide(question, after) }
    const wanted = [...new Set([...sides.before.wanted, ...sides.after.wanted])]
    const slots = wanted.slice(0, MAX_SLOTS - after.size)
    if (slots.length === 0) {
      return {
        before: { words: before, variables: sides.before.variables },
        after: { words: after, variables: sides.after.variables },
        left: wanted.length,
      }
    }
    for (const slot of slots) {
      const [earlier, later] = await readBoth(door, { address, slot, block })
      before.set(slot, earlier)
      after.set(slot, later)
    }
  }
}

/** Waits for both calls before it throws, so that the bill holds them. */
async function readBoth(
  door: RpcDoor,
  { address, slot, block }: { address: Hex; slot: bigint; block: bigint },
): Promise<[Hex, Hex]> {
  const readAt = (at: bigint) => readWordAt(door, { address, slot, block: numberToHex(at) })
  const [earlier, later] = await Promise.allSettled([readAt(block - 1n), readAt(block)])
  if (earlier.status === 'rejected') throw earlier.reason
  if (later.status === 'rejected') throw later.reason
  return [earlier.value, later.value]
}

const decodeSide = ({ layout, paths }: Pick<AroundQuestion, 'layout' | 'paths'>, words: Words) =>
  decodeLayout(layout, words, { limits: UNLIMITED, ...(paths ? { paths } : {}) })
