'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { connectionName } from '@/components/reader/keep-balance'
import type { Tariff } from '@/lib/credits/tariff'
import type { CallsLeft } from '@/lib/logs/planner/calls-left'
import type { StartOffer } from '@/lib/logs/price/offer-start'
import type { LogsQuestion } from '@/lib/logs/question/logs-question'
import type { Network } from '@/lib/networks'

type Forecast = {
  calls: CallsLeft | null
  start: StartOffer | null
  whyNot: string | null
  /** For looking into first answers, at most, in the unit of the connection. */
  checks: number
  /** Whether the end of the range is known to be long final. */
  isOld: boolean
}

const NOTHING: Forecast = { calls: null, start: null, whyNot: null, checks: 0, isOld: false }

/**
 * Calls for the logs of a question, whether the contract's first block is worth finding, and why the range can hold nothing,
 * from what this browser remembers of earlier searches. Free.
 */
export function useForecast(
  network: Network,
  question: LogsQuestion | undefined,
  { unit, prices }: Tariff,
): Forecast {
  const connection = connectionName(useQueryClient(), network)
  const { data } = useQuery({
    queryKey: ['forecast', connection, question?.filter, question?.range, unit, prices.eth_getLogs],
    enabled: question !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      if (!question) return NOTHING
      const { forecastSearch } = await import('@/lib/logs/price/forecast-search')
      return forecastSearch(question, { network, connection, prices })
    },
  })
  return data ?? NOTHING
}
