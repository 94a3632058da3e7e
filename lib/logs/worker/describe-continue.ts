import { describeBlocks } from '@/lib/block/block-range'
import { formatPrice } from '@/lib/credits/price-range'
import { isFree, type Tariff } from '@/lib/credits/tariff'
import { formatAmount, formatCount } from '@/lib/text/count'
import { movingEnd } from '../range/asked-range'
import { tailOf } from '../range/pinned-range'
import { priceLeastLook, priceLeastReading } from '../search/extend-search'
import { endOf } from './phase'
import type { SearchState } from './search-state'

/**
 * What going on with a search does, and what it may spend: `most`: of all runs; `raised`: the budget that it needs
 * first. Blocks that the chain replaced are asked for once more.
 */
export function describeGoingOn(
  { phase, progress: { range } }: Pick<SearchState, 'phase' | 'progress'>,
  { raised, most, tariff: { unit, prices } }: { raised: number | null; most: number; tariff: Tariff },
): { act: string; price: string } {
  const raises = raised === null ? [] : [`raises the budget to ${formatCount(raised)}`]
  const upTo = isFree({ unit }) ? [] : [`up to ${formatAmount(most, unit)} more`]
  const end = endOf(phase)
  if (end?.state !== 'reorged' || !range) return { act: 'Continue', price: [...raises, ...upTo].join(', ') }
  const least = isFree({ unit }) ? [] : [`from ${formatAmount(priceLeastReading(prices), unit)}`]
  return {
    act: `Ask for ${describeBlocks({ from: end.blocks.from, to: range.to })} again`,
    price: [...raises, ...least, ...upTo].join(', '),
  }
}

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
