import type { Hex } from 'viem'
import { describeBlocks } from '@/lib/block/block-range'
import { formatPrice } from '@/lib/credits/price-range'
import { isFree, type Tariff } from '@/lib/credits/tariff'
import { formatAmount, formatCount } from '@/lib/text/count'
import type { FoundLog } from '../answer/logs-answer'
import { movingEnd } from '../range/asked-range'
import { tailOf } from '../range/pinned-range'
import { priceLeastLook, priceLeastReading } from '../search/extend-search'
import { endOf } from './phase'
import type { SearchState } from './search-state'

/** `most`: the maximum of Continue. `raised`: the budget that it needs first. */
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

/** For a range that ends at a number: a check of its end. */
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

type Known = Pick<SearchState, 'order' | 'progress' | 'proving'>

/** From its logs, without a call; null if unknown. */
export function hashOfEnd(
  { order, progress: { range }, proving }: Known,
  lastLog: Pick<FoundLog, 'blockNumber' | 'blockHash'> | null,
): Hex | null {
  if ('blockHash' in order.question.range) return order.question.range.blockHash
  if (range?.finality) return range.finality.headHash
  if (lastLog && lastLog.blockNumber === range?.to) return lastLog.blockHash
  return proving?.proof.blocks.find(({ number }) => number === range?.to)?.hash ?? null
}
