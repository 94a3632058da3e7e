import type { Hex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import type { ProviderFacts } from '../checks/provider-facts'
import type { LogsQuestion } from '../question/logs-question'
import { quoteStart, type StartQuote } from '../range/contract-start'
import type { DensityMemory } from './density-memory'
import { newestKnown } from './forecast-calls'

/** A contract whose first block is worth finding before its logs are searched. */
export type StartOffer = { address: Hex; range: { from: number; to: number | 'latest' }; quote: StartQuote }

/**
 * Where a connection is known to limit the blocks of a call, and a search of one contract from an early block on may ask for many
 * that hold nothing; else null.
 */
export function offerStart(
  { filter: { address }, range }: LogsQuestion,
  memory: DensityMemory | null,
  { maxRange, head }: Pick<ProviderFacts, 'maxRange' | 'head'>,
  prices: Prices,
): StartOffer | null {
  if (typeof address !== 'string' || maxRange === null || !('from' in range)) return null
  const from = range.from === 'oldest' ? 0 : range.from
  const { to } = range
  if (typeof from !== 'number' || (typeof to !== 'number' && to !== 'latest')) return null
  const end = typeof to === 'number' ? to : newestKnown(memory, head)
  const firstKnown = memory?.bins.find(([, , count]) => count > 0)?.[0] ?? end ?? from
  const quote = quoteStart({ from, to: Math.max(from, firstKnown - 1) }, maxRange, prices)
  return quote && { address, range: { from, to }, quote }
}
