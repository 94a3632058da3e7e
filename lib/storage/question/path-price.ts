import { pinPrice } from '@/lib/block/pin-block'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { PathReading } from './path-question'

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
