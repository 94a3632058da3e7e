import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import { priceWithEarlier } from '../price-replay'
import { parseReplayBlock } from '../replay/block/replay-block'
import { SMALL_BLOCK } from './replay-writers'
import type { WriterProgress, WriterQuestion } from './writer-question'

/** Reads of state: of a token transfer, and of a first press at most. */
const USUAL_READS = 4
const MOST_READS = 40

/** The price of a first press: about a block with one short transaction, at most the replay of a small block. */
export function priceFirstSearch({
  eth_getBlockByNumber: block,
  eth_getBlockAccessList: list,
  eth_getTransactionReceipt: receipt,
  eth_getStorageAt: word,
  eth_getProof: proof,
}: Prices): PriceRange {
  return {
    least: block + receipt + USUAL_READS * word,
    most: block + list + SMALL_BLOCK * receipt + MOST_READS * proof,
  }
}

/** A larger replay, and its price. */
export type NextReplay = {
  scope: WriterQuestion['scope']
  transactions: number
  isAll: boolean
  price: PriceRange
}

/** The replay that makes a result more certain. Null: there is none. */
export function nextReplay(prices: Prices, { found, kept }: WriterProgress): NextReplay | null {
  const isPart = found?.is === 'exact' && found.later > 0
  if (found?.is !== 'alone' && !isPart) return null
  const block = parseReplayBlock(kept.block)
  const all = block.transactions.length
  const last = found.is === 'alone' ? found.candidates.at(-1)?.index : undefined
  const transactions = last === undefined ? all : last + 1
  return {
    scope: found.is === 'alone' ? 'exact' : 'whole block',
    transactions,
    isAll: transactions === all,
    price: priceWithEarlier(prices, { ...kept, block }, transactions),
  }
}

/** The price of a press. */
export const priceSearch = (
  prices: Prices,
  scope: WriterQuestion['scope'],
  earlier: WriterProgress | undefined,
): PriceRange =>
  (scope !== 'first' && earlier ? nextReplay(prices, earlier)?.price : null) ?? priceFirstSearch(prices)
