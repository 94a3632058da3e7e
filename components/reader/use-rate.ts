'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import type { Rate } from '@/lib/rpc/pace/rate'

const rateKey = (network: string) => ['rate', network]

/** Keeps what a service told of the pace of the key that serves a network; null where it tells none. */
export function keepRate(queryClient: QueryClient, network: string, perSecond: number | null): void {
  queryClient.setQueryDefaults(['rate'], { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData<Rate | null>(
    rateKey(network),
    perSecond === null ? null : { amount: perSecond, seconds: 1, of: 'units' },
  )
}

export const readRate = (queryClient: QueryClient, network: string): Rate | null =>
  queryClient.getQueryData<Rate | null>(rateKey(network)) ?? null

/** What the service told of the pace; it asks for nothing. */
export function useRate({ slug }: Network): Rate | null {
  const { data } = useQuery<Rate | null>({ queryKey: rateKey(slug), queryFn: () => null, enabled: false })
  return data ?? null
}
