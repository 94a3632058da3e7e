import type { Prices } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import type { LogsQuestion } from '../question/logs-question'
import { whyNotThereYet } from '../range/not-there-yet'
import { openKnownService } from '../search/kept-service'
import { forecastCalls } from './forecast-calls'
import { openDensity } from './kept-density'
import { offerStart } from './offer-start'

type Asked = { network: Network; connection: string; prices: Prices }

/** What can be told of a search before any call, from what this browser remembers of the contract and of the connection. */
export async function forecastSearch(question: LogsQuestion, { network, connection, prices }: Asked) {
  const [memory, service] = [await openDensity(network, question.filter), await openKnownService(connection)]
  return {
    calls: forecastCalls(question, memory, service),
    start: offerStart(question, memory, service, prices),
    whyNot: whyNotThereYet(question.range, service.head, network, Date.now())?.shortMessage ?? null,
  }
}
