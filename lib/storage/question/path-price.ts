import { pinPrice } from '@/lib/block/pin-price'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Layout } from '../layout/layout'
import type { PathOffer } from '../path/complete-path'
import { type PathReading, parsePathQuestion } from './path-question'

/** Whether more than one word may be read, so that a tag must be made a number first. */
export const isWide = ({ words, goesOn }: PathReading): boolean => words.most > 1 || goesOn

/** What reading the value at a block costs. */
export function pricePath(path: PathReading, block: BlockParameter, prices: Prices): PriceRange {
  const pin = isWide(path) ? pinPrice(block, prices) : 0
  return {
    least: pin + path.words.least * prices.eth_getStorageAt,
    most: pin + path.words.most * prices.eth_getStorageAt,
  }
}

/** The same of a path that is offered, or of a part of it; null where nobody can say before a key is known. */
export function priceOffer(
  layout: Layout | null,
  { example }: PathOffer,
  block: BlockParameter,
  prices: Prices,
): PriceRange | null {
  const reading = example === null ? undefined : parsePathQuestion(layout, example).value
  return reading ? pricePath(reading, block, prices) : null
}
