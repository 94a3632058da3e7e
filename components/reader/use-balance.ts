'use client'

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import type { Balance } from '@/lib/credits/bill'
import { parseCreditsReport } from '@/lib/credits/credits-report'
import { CREDITS } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import type { BilledCall, OnBill } from '@/lib/rpc/door/explorer-door'
import { CONNECTIONS_KEY, useConnections } from './use-connections'
import { useHydrated } from './use-hydrated'
import { keepRates } from './use-rates'
import { useTariff } from './use-tariff'

type Page = Pick<Location, 'pathname' | 'search'>

const balanceKey = (network: string) => ['balance', network]

/**
 * Keeps the balance that each answer states, so that the meter moves with every call and asks for nothing; and notes
 * what `page`, or else the one that is open then, was billed.
 */
export function keepBalance(queryClient: QueryClient, page?: Page): OnBill {
  return (call) => {
    noteLater(queryClient, call, page ?? window.location)
    const queryKey = balanceKey(call.network)
    if (call.perSecond !== undefined) keepRates(queryClient, call.network, call.perSecond)
    if (call.balance) queryClient.setQueryData<Balance>(queryKey, call.balance)
    // A call that was stopped is charged, and no answer says what is left: where the service states that, it is asked for free.
    else if (call.keyId === undefined && queryClient.getQueryData(queryKey)) {
      queryClient.invalidateQueries({ queryKey })
    }
  }
}

/** The journal is not needed before the first call. Where it cannot be loaded, only the count is lost. */
function noteLater(queryClient: QueryClient, call: BilledCall, { pathname, search }: Page): void {
  const keyId = call.keyId === undefined ? payerOf(queryClient, call.network) : call.keyId
  import('./use-journal')
    .then(({ noteUse }) => noteUse({ ...call, keyId }, { pathname, search }))
    .catch(() => {})
  if (call.spent) import('./use-spent-keys').then(({ noteSpent }) => noteSpent(call)).catch(() => {})
}

/** Who pays on a network by the reader's connections, as far as they are known; null for the demo key. */
export function payerOf(queryClient: QueryClient, network: string): string | null {
  const connections = queryClient.getQueryData<ConnectionsOverview>(CONNECTIONS_KEY)
  return connections?.uses[network] ?? null
}

/**
 * The day's balance, in credits, that the service states for the key that serves a network; null where it states none, and
 * where the network is asked in another unit. Free.
 */
export function useBalance(network: Network): Balance | null | undefined {
  const { data } = useQuery({
    queryKey: balanceKey(network.slug),
    queryFn: async ({ client, queryKey }): Promise<Balance | null> => {
      const askedAt = Date.now()
      const report = await fetchReport(network.slug, parseCreditsReport)
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
    queryFn: () => fetchReport(network.slug, parseCreditsReport),
    staleTime: 0,
  })

/** What the service says for free of the key that serves a network; null where it says nothing. */
export async function fetchReport<Report>(
  path: string,
  parse: (json: unknown) => Report,
): Promise<Report | null> {
  const response = await fetch(`/api/credits/${path}`)
  if (response.status === 200) return parse(await response.json())
  // A body that nobody reads would hold its connection.
  await response.body?.cancel()
  return null
}
