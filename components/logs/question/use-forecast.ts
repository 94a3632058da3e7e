'use client'

import { useQuery } from '@tanstack/react-query'
import type { CallsLeft } from '@/lib/logs/planner/calls-left'
import type { LogsQuestion } from '@/lib/logs/question/logs-question'
import type { Network } from '@/lib/networks'

/** Calls for the logs of a question, from what this browser remembers of earlier searches. Free. */
export function useForecast(network: Network, question: LogsQuestion | undefined): CallsLeft | null {
  const { data } = useQuery({
    queryKey: ['forecast', network.keptAs, question?.filter, question?.range],
    enabled: question !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const { openDensity } = await import('@/lib/logs/price/kept-density')
      const { forecastCalls } = await import('@/lib/logs/price/forecast-calls')
      if (!question) return null
      return forecastCalls(question, await openDensity(network, question.filter))
    },
  })
  return data ?? null
}
