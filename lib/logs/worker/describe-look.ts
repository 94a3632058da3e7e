import { describeBlocks } from '@/lib/block/block-range'
import { formatPrice } from '@/lib/credits/price-range'
import type { Tariff } from '@/lib/credits/tariff'
import { movingEnd } from '../range/asked-range'
import { tailOf } from '../range/pinned-range'
import { priceLeastLook } from '../search/extend-search'
import type { SearchState } from './search-state'

/** What a look at the chain after a search asks, and what it costs: of a range that ends at a number, whether its end still stands. */
export function describeLook(
  { order, progress: { range } }: Pick<SearchState, 'order' | 'progress'>,
  { unit, prices }: Tariff,
): { act: string; price: string } {
  const price = formatPrice(priceLeastLook(prices), unit)
  const tail = range && tailOf(range)
  if (!tail || movingEnd(order.question.range))
    return { act: 'Look for new blocks once', price: price && `from ${price}` }
  return { act: `Check for a reorganisation of ${describeBlocks(tail)}`, price }
}
