'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { statedRates } from '@/lib/connections/tariff-of'
import type { Rate } from '@/lib/rpc/pace/rate'
import { CONNECTIONS_KEY, useConnections } from './use-connections'
import { useNetwork } from './use-network'

/** Empty for no limit; null if unknown. */
type Told = readonly Rate[] | null

const ratesKey = (network: string) => ['rates', network]

/** Keeps the rate limit that a service reported: credits per second, null for no limit, undefined for unknown. */
export function keepRates(
  queryClient: QueryClient,
  network: string,
  perSecond: number | null | undefined,
): void {
  queryClient.setQueryDefaults(['rates'], { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData<Told>(ratesKey(network), toRates(perSecond))
}

function toRates(perSecond: number | null | undefined): Told {
  if (perSecond === undefined) return null
  return perSecond === null ? [] : [{ amount: perSecond, seconds: 1, of: 'units' }]
}

/** The last limit that the service reported, or else the stated limit of the key. */
export function readRates(queryClient: QueryClient, network: string): Told {
  const connections = queryClient.getQueryData<ConnectionsOverview>(CONNECTIONS_KEY)
  const told = queryClient.getQueryData<Told>(ratesKey(network))
  return told ?? statedRates(connections, connections?.uses[network])
}

/** The same as a hook. Sends nothing. */
export function useRates(): readonly Rate[] {
  const { slug } = useNetwork()
  const { data: connections } = useConnections()
  const { data: told } = useQuery<Told>({ queryKey: ratesKey(slug), queryFn: () => null, enabled: false })
  return told ?? statedRates(connections, connections?.uses[slug]) ?? []
}
