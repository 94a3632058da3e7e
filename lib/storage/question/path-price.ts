import { pinPrice } from '@/lib/block/pin-price'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { PathReading } from './path-question'

/** Whether several words may be read, so a tag has to be pinned. */
export const isWide = ({ words, sizeUnknown }: PathReading): boolean => words.most > 1 || sizeUnknown

export function pricePath(path: PathReading, block: BlockParameter, prices: Prices): PriceRange {
  const pin = isWide(path) ? pinPrice(block, prices) : 0
  return {
    least: pin + path.words.least * prices.eth_getStorageAt,
    most: pin + path.words.most * prices.eth_getStorageAt,
  }
}
