'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@/components/ui/use-hydrated'
import type { Balance } from '@/lib/credits/bill'
import type { CreditsReport } from '@/lib/credits/reports'
import { CREDITS } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { useConnections } from './use-connections'
import { keepRates } from './use-rates'
import { useTariff } from './use-tariff'

export const balanceKey = (network: string) => ['balance', network]

/**
 * The day's balance, in credits, that the service states for the key that serves a network; null where it states none, and
 * where the network is asked in another unit. Free.
 */
export function useBalance(network: Network): Balance | null | undefined {
  const { data } = useQuery<Balance | null>({
    queryKey: balanceKey(network.slug),
    // Another tab may have spent some of it meanwhile. A service that stated none is not asked again.
    refetchOnWindowFocus: (query) => (query.state.data ? 'always' : false),
    queryFn: async ({ client, queryKey }) => {
      const askedAt = Date.now()
      const report = await fetchReport(network.slug, readReport)
      keepRates(client, network.slug, report?.creditsPerSecond)
      // A call that was answered meanwhile stated a newer balance.
      const kept = client.getQueryState<Balance>(queryKey)
      if (kept?.data && kept.dataUpdatedAt >= askedAt) return kept.data
      return report && { limit: report.limit, remaining: report.remaining, resetAt: report.reset }
    },
  })
  const isHydrated = useHydrated()
  const connections = useConnections()
  const { unit } = useTariff(network)
  if (!isHydrated || connections.isPending) return undefined
  return unit === CREDITS.unit ? data : null
}

/** The whole report on the day's use, asked for anew each time it is shown. Free. */
export const reportOptions = (network: Network) =>
  queryOptions({
    queryKey: ['credits-report', network.slug],
    queryFn: () => fetchReport(network.slug, readReport),
    staleTime: 0,
  })

/** What it is read by is loaded with the first report. */
async function readReport(json: unknown): Promise<CreditsReport> {
  const { parseCreditsReport } = await import('@/lib/credits/reports')
  return parseCreditsReport(json)
}

/** What the service says for free of the key that serves a network; null where it says nothing. */
export async function fetchReport<Report>(
  path: string,
  parse: (json: unknown) => Report | Promise<Report>,
): Promise<Report | null> {
  const response = await fetch(`/api/credits/${path}`)
  if (response.status === 200) return parse(await response.json())
  // A body that nobody reads would hold its connection.
  await response.body?.cancel()
  return null
}
