import { numberOfBlock } from '@/lib/block/block'
import { formatLikely } from '@/lib/credits/price-range'
import type { ServedMethod } from '@/lib/credits/price-table'
import { isFree, type Tariff } from '@/lib/credits/tariff'
import { MOST_ASKED_ALONE } from '@/lib/logs/comparison/ask-blocks-alone'
import type { SearchProgress } from '@/lib/logs/search/search-progress'
import { formatAmount } from '@/lib/text/count'
import type { WordsRead } from '../storage/ask-storage-again'

type Calls = Partial<Record<ServedMethod, number>>

/** The calls of a comparison at both connections; `most` at the other, where that is not known before. */
export type ComparisonCalls = { here: Calls; there: Calls; most: Calls }

export const RECEIPT_CALLS: ComparisonCalls = {
  here: {},
  there: { eth_getTransactionReceipt: 1 },
  most: { eth_getTransactionReceipt: 1 },
}

export const BLOCK_HASH_CALLS: ComparisonCalls = {
  here: {},
  there: { eth_getBlockByNumber: 1 },
  most: { eth_getBlockByNumber: 1 },
}

/** What was read at a tag is read again by both. */
export function callsOfStorage(reads: readonly Pick<WordsRead, 'block' | 'words'>[]): ComparisonCalls {
  const count = (of: typeof reads) => of.reduce((sum, { words }) => sum + words.size, 0)
  const moving = reads.filter(({ block }) => numberOfBlock(block) === null)
  const there = { eth_getBlockByNumber: reads.length, eth_getStorageAt: count(reads) }
  const here = { eth_getBlockByNumber: reads.length, eth_getStorageAt: count(moving) }
  return { here, there, most: there }
}

/** Another service may need twice the calls, and be asked for single blocks; the search spends no more than that. */
export function callsOfLogs({ range, answered, splits }: SearchProgress): ComparisonCalls {
  const first = answered.length + splits.length
  return {
    here: range?.finality ? {} : { eth_getBlockByNumber: 1 },
    there: { eth_getBlockByNumber: 1, eth_getLogs: 1 },
    most: { eth_getBlockByNumber: 1, eth_getLogs: 2 * first + 1 + MOST_ASKED_ALONE },
  }
}

/** In the unit of the tariff. */
export const priceCalls = ({ prices }: Tariff, calls: Calls): number =>
  (Object.entries(calls) as [ServedMethod, number][]).reduce(
    (sum, [method, count]) => sum + count * prices[method],
    0,
  )

/** "240 credits", "about 335 credits, at most 1,610", "80 credits here, 2 calls there"; empty for free calls. */
export function formatComparisonPrice(
  { here, there, most }: ComparisonCalls,
  ours: Tariff,
  theirs: Tariff,
): string {
  const own = isFree(ours) ? 0 : priceCalls(ours, here)
  const least = priceCalls(theirs, there)
  const up = priceCalls(theirs, most)
  if (isFree(theirs)) return own === 0 ? '' : formatAmount(own, ours.unit)
  if (own === 0) return formatLikely({ least, most: up }, theirs.unit)
  if (ours.unit === theirs.unit) return formatLikely({ least: own + least, most: own + up }, theirs.unit)
  return `${formatAmount(own, ours.unit)} here, ${formatLikely({ least, most: up }, theirs.unit)} there`
}
