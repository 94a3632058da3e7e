import type { Hex } from 'viem'
import type { ServedMethod } from '@/lib/credits/price-table'
import type { Prices } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import type { ProviderFacts } from '../checks/facts-schema'
import { openProviderFacts } from '../checks/kept-facts'
import { hasNewest, hasOldest, isTrustedBy } from '../checks/provider-facts'
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

/** The forecast of a search before its first call, from what this browser kept. Free. */
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

/** A list that is too long for the provider takes one call for each part. */
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

/** The maximum price of checks of the ends: 0 if the connection was seen to have logs there. `now`: epoch milliseconds. */
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

export type StartOffer = { address: Hex; range: { from: number; to: number | 'latest' }; quote: StartQuote }

/** Offers to find the first block of a contract, if the connection limits the blocks of a call and many may be before it; else null. */
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
