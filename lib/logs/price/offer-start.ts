import type { Hex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import type { LogsQuestion } from '../question/logs-question'
import { quoteStart, type StartQuote } from '../range/contract-start'
import type { DensityMemory } from './density-memory'

/** A contract whose first block is worth finding before its logs are searched. */
export type StartOffer = { address: Hex; range: { from: number; to: number | 'latest' }; quote: StartQuote }

/**
 * Where an earlier search of one contract met a limit on the blocks of a call, and a search from an early block on may ask for
 * many that hold nothing; else null.
 */
export function offerStart(
  { filter: { address }, range }: LogsQuestion,
  memory: DensityMemory | null,
  prices: Prices,
): StartOffer | null {
  if (typeof address !== 'string' || !memory?.maxRange || !('from' in range)) return null
  const from = range.from === 'oldest' ? 0 : range.from
  const { to } = range
  if (typeof from !== 'number' || (typeof to !== 'number' && to !== 'latest')) return null
  const firstKnown = memory.bins.find(([, , count]) => count > 0)?.[0] ?? memory.end ?? from
  const quote = quoteStart({ from, to: Math.max(from, firstKnown - 1) }, memory.maxRange, prices)
  return quote && { address, range: { from, to }, quote }
}
