import type { Prices } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { countParts } from '../checks/filter-lists'
import { openKnownService } from '../checks/kept-service'
import { type KnownService, knownEmbedded } from '../checks/known-service'
import type { CallsLeft } from '../planner/calls-left'
import type { LogsQuestion } from '../question/logs-question'
import { endsLongAgo, newestSeenOf } from '../range/near-head'
import { whyNotThereYet } from '../range/not-there-yet'
import { forecastCalls } from './forecast-calls'
import { openDensity } from './kept-density'
import { offerStart } from './offer-start'
import { priceFirstChecks } from './price-checks'

type Asked = { network: Network; connection: string; prices: Prices }

/** What can be told of a search before any call, from what this browser remembers of the contract and of the connection. */
export async function forecastSearch(question: LogsQuestion, { network, connection, prices }: Asked) {
  const [memory, found] = [await openDensity(network, question.filter), await openKnownService(connection)]
  const isEmbedded = network.service === 'embedded'
  const service = isEmbedded ? knownEmbedded(found) : found
  const { range } = question
  return {
    calls: callsFor(question, forecastCalls(question, memory, service), service),
    checks: priceFirstChecks(question, service, prices, Date.now()),
    isOld: endsLongAgo(range, newestSeenOf(network, service.head), network.blockTime),
    start: offerStart(question, memory, service, prices),
    whyNot: whyNotThereYet(question.range, service.head, network, Date.now())?.shortMessage ?? null,
  }
}

/** Where each value of a list is asked for alone, a range takes so many calls. */
function callsFor(
  { filter }: LogsQuestion,
  calls: CallsLeft | null,
  { apart }: KnownService,
): CallsLeft | null {
  if (!calls || apart === null || Date.now() >= apart) return calls
  const parts = countParts(filter)
  const times = (count: number | null) => count && count * parts
  return {
    atLeast: parts * calls.atLeast,
    low: times(calls.low),
    likely: times(calls.likely),
    high: times(calls.high),
  }
}
