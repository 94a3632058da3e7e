'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { connectionName } from '@/components/reader/keep-balance'
import { useNetwork } from '@/components/reader/use-network'
import type { Tariff } from '@/lib/credits/tariff'
import type { forecastSearch } from '@/lib/logs/price/forecast-search'
import type { LogsQuestion } from '@/lib/logs/question/logs-question'

type Forecast = Awaited<ReturnType<typeof forecastSearch>>

const NOTHING: Forecast = { calls: null, start: null, whyNot: null, checks: 0, isOld: false }

/** The forecast of a search, from what this browser kept of earlier searches. Free. */
export function useForecast(question: LogsQuestion | undefined, { unit, prices }: Tariff): Forecast {
  const network = useNetwork()
  const connection = connectionName(useQueryClient(), network)
  const { data } = useQuery({
    queryKey: ['forecast', connection, question?.filter, question?.range, unit, prices.eth_getLogs],
    enabled: question !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      if (!question) return NOTHING
      const module = await import('@/lib/logs/price/forecast-search')
      return module.forecastSearch(question, { network, connection, prices })
    },
  })
  return data ?? NOTHING
}
