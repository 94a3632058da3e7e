import { type Hex, numberToHex } from 'viem'
import { PRICES } from '@/lib/credits/price-table'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import { type Decoded, flattenDecoded } from '@/lib/storage/decode/decoded'
import { decodeLayout } from '@/lib/storage/decode/plan-reads'
import type { Layout } from '@/lib/storage/layout/layout'
import { readWordAt } from '@/lib/storage/read-word'
import type { Words } from '@/lib/storage/words'

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

/** Beyond the slots that are read, so that what is left unread can be counted. */
const WANTED = { slots: 4096 }

const PAIR_PRICE = 2 * PRICES.eth_getStorageAt

/**
 * Credits of reading it: `first` for the slots known beforehand; more where lengths and texts lead to further slots,
 * never beyond `most`. Throws `PathError` for a path that does not fit the layout.
 */
export function priceStorageAround({ layout, paths }: Pick<AroundQuestion, 'layout' | 'paths'>) {
  const { wanted, variables } = decodeSide({ layout, paths }, new Map())
  const first = Math.min(wanted.length, MAX_SLOTS)
  const most = flattenDecoded(variables).some(hasLength) ? MAX_SLOTS : first
  return { first: first * PAIR_PRICE, most: most * PAIR_PRICE }
}

/** What it says in its own slot decides how many more there are. */
const hasLength = ({ type: { kind } }: Decoded) => kind === 'bytes' || kind === 'dynamic array'

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
      const [earlier, later] = await Promise.all([
        readWordAt(door, { address, slot, block: numberToHex(block - 1n) }),
        readWordAt(door, { address, slot, block: numberToHex(block) }),
      ])
      before.set(slot, earlier)
      after.set(slot, later)
    }
  }
}

const decodeSide = ({ layout, paths }: Pick<AroundQuestion, 'layout' | 'paths'>, words: Words) =>
  decodeLayout(layout, words, { limits: WANTED, ...(paths ? { paths } : {}) })
