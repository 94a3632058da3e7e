'use client'

import { useQuery } from '@tanstack/react-query'
import type { Tariff } from '@/lib/credits/tariff'
import type { CallsLeft } from '@/lib/logs/planner/calls-left'
import type { StartOffer } from '@/lib/logs/price/offer-start'
import type { LogsQuestion } from '@/lib/logs/question/logs-question'
import type { Network } from '@/lib/networks'

type Forecast = { calls: CallsLeft | null; start: StartOffer | null }

const NOTHING: Forecast = { calls: null, start: null }

/**
 * Calls for the logs of a question, and whether the contract's first block is worth finding, from what this browser remembers of
 * earlier searches. Free.
 */
export function useForecast(
  network: Network,
  question: LogsQuestion | undefined,
  { unit, prices }: Tariff,
): Forecast {
  const { data } = useQuery({
    queryKey: ['forecast', network.keptAs, question?.filter, question?.range, unit, prices.eth_getLogs],
    enabled: question !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const { openDensity } = await import('@/lib/logs/price/kept-density')
      const { forecastCalls } = await import('@/lib/logs/price/forecast-calls')
      const { offerStart } = await import('@/lib/logs/price/offer-start')
      if (!question) return NOTHING
      const memory = await openDensity(network, question.filter)
      return { calls: forecastCalls(question, memory), start: offerStart(question, memory, prices) }
    },
  })
  return data ?? NOTHING
}
