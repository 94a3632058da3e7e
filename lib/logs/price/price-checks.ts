import { width } from '@/lib/block/block-range'
import type { ServedMethod } from '@/lib/credits/price-table'
import type { Prices } from '@/lib/credits/tariff'
import { LOOK_CALLS, priceOf, WITNESS_CALLS } from '../checks/check-calls'
import { LEAST_CUT } from '../checks/doubt-answer'
import { isAnyUnshown } from '../checks/filter-lists'
import type { KnownService } from '../checks/known-service'
import { ENOUGH_AGAIN } from '../checks/sample-answer'
import { isWide } from '../checks/trust'
import type { LogsQuestion } from '../question/logs-question'
import { RESULT_LIMIT } from '../search/search-logs'

/**
 * What looking into the first answers of a connection, and at the ends of its range, costs at most, by what is known of
 * it. Answers that look incomplete are looked into besides.
 */
export function priceFirstChecks(
  { filter, range }: Pick<LogsQuestion, 'filter' | 'range'>,
  { compared, looked, listed, whole, kept, reached, head }: KnownService,
  prices: Prices,
  now: number,
): number {
  const from = 'from' in range && typeof range.from === 'number' ? range.from : 0
  const to = 'to' in range && typeof range.to === 'number' ? range.to : (head?.block ?? null)
  const blocks =
    'blockHash' in range ? { from: 0, to: 0 } : to === null ? null : { from, to: Math.max(from, to) }
  const isOneBlock = blocks !== null && width(blocks) === 1
  const mayBeWide = blocks === null || isWide(blocks)
  const calls: readonly ServedMethod[] = [
    ...((isOneBlock ? whole < RESULT_LIMIT : compared < ENOUGH_AGAIN) ? ['eth_getLogs' as const] : []),
    ...(!isOneBlock && whole < LEAST_CUT ? ['eth_getLogs' as const] : []),
    ...(mayBeWide && (blocks === null || 2 * looked < width(blocks)) ? WITNESS_CALLS : []),
    ...(isAnyUnshown(filter, [], listed) ? ['eth_getLogs' as const] : []),
    ...(mayBeWide && !(kept && from >= kept.from && now < kept.until) ? LOOK_CALLS : []),
    ...(mayBeWide && !(reached && (now < reached.until || (to !== null && to <= reached.to)))
      ? LOOK_CALLS
      : []),
  ]
  return priceOf(calls, prices)
}
