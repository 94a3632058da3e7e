import type { Prices } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { openProviderFacts } from '../checks/kept-facts'
import { isTrustedBy, type ProviderFacts } from '../checks/provider-facts'
import type { CallsLeft } from '../planner/calls-left'
import type { LogsQuestion } from '../question/logs-question'
import { endsLongAgo, newestSeenOf } from '../range/near-head'
import { whyNotThereYet } from '../range/not-there-yet'
import { partsOf } from '../search/split-filter'
import { forecastCalls } from './forecast-calls'
import { openDensity } from './kept-density'
import { offerStart } from './offer-start'
import { priceEndChecks } from './price-checks'

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
