import type { Hex } from 'viem'
import type { ServedMethod } from '@/lib/credits/price-table'
import type { Prices } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { openProviderFacts } from '../checks/kept-facts'
import { hasNewest, hasOldest, isTrustedBy, type ProviderFacts } from '../checks/provider-facts'
import { END_COST, LEAST_EMPTY } from '../checks/see-end'
import type { CallsLeft } from '../planner/calls-left'
import type { LogsQuestion } from '../question/logs-question'
import { quoteStart, type StartQuote } from '../range/contract-start'
import { endsLongAgo, newestSeenOf } from '../range/near-head'
import { whyNotThereYet } from '../range/not-there-yet'
import { partsOf } from '../search/split-filter'
import type { DensityMemory } from './density-memory'
import { forecastCalls, newestKnown } from './forecast-calls'
import { openDensity } from './kept-density'

type Asked = { network: Network; connection: string; prices: Prices }

/** The forecast of a search before any call, by what this browser remembers of the contract and of the connection. */
export async function forecastSearch(question: LogsQuestion, { network, connection, prices }: Asked) {
  const [memory, facts] = [await openDensity(network, question.filter), await openProviderFacts(connection)]
  const { range } = question
  return {
    calls: callsFor(question, forecastCalls(question, memory, facts), facts),
    checks: isTrustedBy(facts, network) ? 0 : priceEndChecks(range, facts, prices, Date.now()),
    isOld: endsLongAgo(range, newestSeenOf(network, facts.head), network.blockTime),
    start: offerStart(question, memory, facts, prices),
    whyNot: whyNotThereYet(question.range, facts.head, network, Date.now())?.shortMessage ?? null,
  }
}

/** A list that is longer than the provider accepts takes one call for each of its parts. */
function callsFor(
  { filter }: LogsQuestion,
  calls: CallsLeft | null,
  { values }: ProviderFacts,
): CallsLeft | null {
  const parts = values ? partsOf(filter, values.most).length : 1
  if (!calls || parts === 1) return calls
  const times = (count: number | null) => count && count * parts
  return {
    atLeast: parts * calls.atLeast,
    low: times(calls.low),
    likely: times(calls.likely),
    high: times(calls.high),
  }
}

/**
 * The most that checks of the ends of a range cost, in the unit of the prices: 0 where the connection was seen to have logs there.
 * An answer that looks truncated is checked besides. `now`: epoch milliseconds.
 */
export function priceEndChecks(
  range: LogsQuestion['range'],
  facts: ProviderFacts,
  prices: Prices,
  now: number,
): number {
  if ('blockHash' in range) return 0
  const from = typeof range.from === 'number' ? range.from : 0
  const to = typeof range.to === 'number' ? range.to : (facts.head?.block ?? null)
  if (to !== null && to - from + 1 < LEAST_EMPTY) return 0
  const ends = [hasOldest(facts, from, now), hasNewest(facts, to ?? Number.POSITIVE_INFINITY, now)]
  return ends.filter((isSeen) => !isSeen).length * priceOf(END_COST, prices)
}

const priceOf = (calls: readonly ServedMethod[], prices: Prices): number =>
  calls.reduce((sum, method) => sum + prices[method], 0)

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
