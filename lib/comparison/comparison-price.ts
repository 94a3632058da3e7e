import { formatLikely } from '@/lib/credits/price-range'
import type { ServedMethod } from '@/lib/credits/price-table'
import { isFree, type Tariff } from '@/lib/credits/tariff'
import { formatAmount } from '@/lib/text/count'

type Calls = Partial<Record<ServedMethod, number>>

/** The calls of a comparison at both connections. `most`: the maximum at the second provider, if it is not known before. */
export type ComparisonCalls = { here: Calls; there: Calls; most?: Calls }

export const RECEIPT_CALLS: ComparisonCalls = { here: {}, there: { eth_getTransactionReceipt: 1 } }

export const BLOCK_HASH_CALLS: ComparisonCalls = { here: {}, there: { eth_getBlockByNumber: 1 } }

/** In the unit of the tariff. */
export const priceCalls = ({ prices }: Tariff, calls: Calls): number =>
  (Object.entries(calls) as [ServedMethod, number][]).reduce(
    (sum, [method, count]) => sum + count * prices[method],
    0,
  )

/** "240 credits", "about 335 credits, at most 1,610", "80 credits here, 2 calls there"; empty for free calls. */
export function formatComparisonPrice(
  { here, there, most = there }: ComparisonCalls,
  ours: Tariff,
  theirs: Tariff,
): string {
  const own = isFree(ours) ? 0 : priceCalls(ours, here)
  const range = { least: priceCalls(theirs, there), most: priceCalls(theirs, most) }
  if (isFree(theirs)) return own === 0 ? '' : formatAmount(own, ours.unit)
  if (own > 0 && ours.unit !== theirs.unit) {
    return `${formatAmount(own, ours.unit)} here, ${formatLikely(range, theirs.unit)} there`
  }
  return formatLikely({ least: own + range.least, most: own + range.most }, theirs.unit)
}
