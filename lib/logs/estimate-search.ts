import { PRICES } from '@/lib/credits/price-table'
import type { HistoryDepth } from '@/lib/networks'
import { type AskedRange, tagsToPin } from './pinned-range'

/** Credits until the first answer can be there: a call for each tag whose block must be known, and one for logs. */
export function estimateFirstAnswer(range: AskedRange, history: HistoryDepth): number {
  const pinning = tagsToPin(range, history).map(
    (tag) => PRICES[tag === 'latest' ? 'eth_blockNumber' : 'eth_getBlockByNumber'],
  )
  return pinning.reduce((sum, price) => sum + price, 0) + PRICES.eth_getLogs
}
