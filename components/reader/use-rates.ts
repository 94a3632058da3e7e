'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { statedRates } from '@/lib/connections/tariff-of'
import type { Network } from '@/lib/networks'
import type { Rate } from '@/lib/rpc/pace/rate'
import { CONNECTIONS_KEY, useConnections } from './use-connections'

/** None where the service says that there is no limit; null where it does not say. */
type Told = readonly Rate[] | null

const ratesKey = (network: string) => ['rates', network]

/** Keeps what a service told of the pace of the key that serves a network: credits a second, null for no limit. */
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

/** What the service itself told last, or else what it states of its free plan. */
export function readRates(queryClient: QueryClient, network: string): Told {
  const connections = queryClient.getQueryData<ConnectionsOverview>(CONNECTIONS_KEY)
  const told = queryClient.getQueryData<Told>(ratesKey(network))
  return told ?? statedRates(connections, connections?.uses[network])
}

/** The same for what a page shows; it asks for nothing. */
export function useRates({ slug }: Network): readonly Rate[] {
  const { data: connections } = useConnections()
  const { data: told } = useQuery<Told>({ queryKey: ratesKey(slug), queryFn: () => null, enabled: false })
  return told ?? statedRates(connections, connections?.uses[slug]) ?? []
}
