'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { useAsk } from '@/components/lens/use-ask'
import type { Network } from '@/lib/networks'
import { readImplementation } from '@/lib/receipts/proxy-implementation'

type At = { address: Hex; block: bigint }

const implementationKey = (network: Network, { address, block }: At) => [
  'implementation',
  network.slug,
  address,
  String(block),
]

/** The code behind a proxy at a block, once it was found; undefined before, null for what is no proxy. Asks nothing. */
export function useFoundImplementation(network: Network, at: At): Hex | null | undefined {
  const { data } = useQuery<Hex | null>({
    queryKey: implementationKey(network, at),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Looks for it, when told to; every log of the same emitter then knows. */
export function useFindImplementation(network: Network) {
  const queryClient = useQueryClient()
  return useAsk(network, async (at: At, door) => {
    const found = await readImplementation(door, at)
    queryClient.setQueryData(implementationKey(network, at), found)
    return found
  })
}
