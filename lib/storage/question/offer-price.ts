import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Layout } from '../layout/layout'
import type { PathOffer } from '../path/complete-path'
import { pricePath } from './path-price'
import { parsePathQuestion } from './path-question'

/** What reading a path that is offered costs, or a part of it; null where nobody can say before a key is known. */
export function priceOffer(
  layout: Layout | null,
  { example }: PathOffer,
  block: BlockParameter,
  prices: Prices,
): PriceRange | null {
  const reading = example === null ? undefined : parsePathQuestion(layout, example).value
  return reading ? pricePath(reading, block, prices) : null
}
