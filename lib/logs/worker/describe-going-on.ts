import { describeBlocks } from '@/lib/block/block-range'
import { isFree, type Tariff } from '@/lib/credits/tariff'
import { formatAmount, formatCount } from '@/lib/text/count'
import { priceLeastReading } from '../search/extend-search'
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
