'use client'

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { parse } from 'valibot'
import type { Balance } from '@/lib/credits/bill'
import { CREDITS_REPORT, type CreditsReport } from '@/lib/credits/credits-report'
import type { Network } from '@/lib/networks'
import type { OnBill } from '@/lib/rpc/relay-transport'

const balanceKey = (network: string) => ['balance', network]

/** Keeps the balance that each answer states, so that the meter moves with every call and asks for nothing. */
export function keepBalance(queryClient: QueryClient): OnBill {
  return (network, _bill, balance) => {
    if (balance) queryClient.setQueryData<Balance>(balanceKey(network), balance)
  }
}

/** The day's balance of the key that serves a network; null where the service states none. Free. */
export function useBalance(network: Network): Balance | null | undefined {
  const { data } = useQuery({
    queryKey: balanceKey(network.slug),
    queryFn: async (): Promise<Balance | null> => {
      const report = await fetchReport(network.slug)
      return report && { limit: report.limit, remaining: report.remaining, resetAt: report.reset }
    },
  })
  return data
}

/** The whole report on the day's use, asked for anew each time it is shown. Free. */
export const reportOptions = (network: Network) =>
  queryOptions({
    queryKey: ['credits-report', network.slug],
    queryFn: () => fetchReport(network.slug),
    staleTime: 0,
  })

async function fetchReport(network: string): Promise<CreditsReport | null> {
  const response = await fetch(`/api/credits/${network}`)
  return response.ok ? parse(CREDITS_REPORT, await response.json()) : null
}
