'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@/components/ui/use-hydrated'
import type { Balance } from '@/lib/credits/bill'
import type { CreditsReport } from '@/lib/credits/reports'
import { CREDITS } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { useConnections } from './use-connections'
import { useNetwork } from './use-network'
import { keepRates } from './use-rates'
import { useTariff } from './use-tariff'

export const balanceKey = (network: string) => ['balance', network]

/** The day's balance in credits from the service of a network; null if it reports none, or charges in another unit. Free. */
export function useBalance(): Balance | null | undefined {
  const { slug } = useNetwork()
  const { data } = useQuery<Balance | null>({
    queryKey: balanceKey(slug),
    // Another tab may have spent credits. A service without a balance is not asked again.
    refetchOnWindowFocus: (query) => (query.state.data ? 'always' : false),
    queryFn: async ({ client, queryKey }) => {
      const askedAt = Date.now()
      const report = await fetchReport(slug, readReport)
      keepRates(client, slug, report?.creditsPerSecond)
      // The response of a call in between had a newer balance.
      const kept = client.getQueryState<Balance>(queryKey)
      if (kept?.data && kept.dataUpdatedAt >= askedAt) return kept.data
      return report && { limit: report.limit, remaining: report.remaining, resetAt: report.reset }
    },
  })
  const isHydrated = useHydrated()
  const connections = useConnections()
  const { unit } = useTariff()
  if (!isHydrated || connections.isPending) return undefined
  return unit === CREDITS.unit ? data : null
}

/** The report on the day's use, read again each time it is shown. Free. */
export const reportOptions = (network: Network) =>
  queryOptions({
    queryKey: ['credits-report', network.slug],
    queryFn: () => fetchReport(network.slug, readReport),
    staleTime: 0,
  })

/** The parser is loaded with the first report. */
async function readReport(json: unknown): Promise<CreditsReport> {
  const { parseCreditsReport } = await import('@/lib/credits/reports')
  return parseCreditsReport(json)
}

/** The credits report of a network from its service; null if it has none. Free. */
export async function fetchReport<Report>(
  path: string,
  parse: (json: unknown) => Report | Promise<Report>,
): Promise<Report | null> {
  const response = await fetch(`/api/credits/${path}`)
  if (response.status === 200) return parse(await response.json())
  // An unread body would keep its connection open.
  await response.body?.cancel()
  return null
}
