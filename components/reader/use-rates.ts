'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import type { Rate } from '@/lib/rpc/pace/rate'

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

export const readRates = (queryClient: QueryClient, network: string): Told =>
  queryClient.getQueryData<Told>(ratesKey(network)) ?? null

/** What the service told of the pace; it asks for nothing. */
export function useRates({ slug }: Network): readonly Rate[] {
  const { data } = useQuery<Told>({ queryKey: ratesKey(slug), queryFn: () => null, enabled: false })
  return data ?? []
}
