import { pinPrice } from '@/lib/block/pin-block'
import type { PriceRange } from '@/lib/credits/price-range'
import { PRICES } from '@/lib/credits/price-table'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { PathReading } from './path-question'

/** Whether more than one word may be read, so that a tag must be made a number first. */
export const isWide = ({ words, goesOn }: PathReading): boolean => words.most > 1 || goesOn

/** Credits that reading the value at a block takes. */
export function pricePath(path: PathReading, block: BlockParameter): PriceRange {
  const pin = isWide(path) ? pinPrice(block) : 0
  return {
    least: pin + path.words.least * PRICES.eth_getStorageAt,
    most: pin + path.words.most * PRICES.eth_getStorageAt,
  }
}
