'use client'

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { KeptAbi } from '@/lib/abi/kept-abis'
import type { Network } from '@/lib/networks'

type NamedNetwork = Pick<Network, 'slug'>

const abiKey = (network: NamedNetwork, address: string) => ['kept-abi', network.slug, address.toLowerCase()]

/** How the ABI that the reader gave for a contract is looked up; null when there is none. */
export const keptAbiQuery = (network: NamedNetwork, address: string) =>
  queryOptions({
    queryKey: abiKey(network, address),
    // Where nothing can be kept, what was given lasts as long as the page.
    gcTime: Number.POSITIVE_INFINITY,
    enabled: address !== '',
    queryFn: async (): Promise<KeptAbi | null> => {
      const { readKeptAbi } = await import('@/lib/abi/kept-abis')
      return readKeptAbi(network.slug, address).catch(() => null)
    },
  })

/** The ABI that the reader gave for a contract; undefined while it is looked up, null when there is none. Free. */
export function useKeptAbi(network: NamedNetwork, address: string): KeptAbi | null | undefined {
  const { data } = useQuery(keptAbiQuery(network, address))
  return address === '' ? null : data
}

/** Keeps an ABI for some contracts, or removes it; every view of this page sees it at once. */
export function useKeepAbi(network: NamedNetwork, addresses: readonly string[]) {
  const queryClient = useQueryClient()
  const { mutate, isPending, data, reset } = useMutation({
    async mutationFn(given: KeptAbi | null): Promise<{ isKept: boolean }> {
      const { keepAbi, removeKeptAbi } = await import('@/lib/abi/kept-abis')
      for (const address of addresses) queryClient.setQueryData(abiKey(network, address), given)
      try {
        await Promise.all(
          addresses.map((address) =>
            given ? keepAbi(network.slug, address, given.text) : removeKeptAbi(network.slug, address),
          ),
        )
        return { isKept: true }
      } catch {
        return { isKept: false }
      }
    },
  })
  return {
    keep: (given: KeptAbi) => mutate(given),
    remove: () => mutate(null),
    isPending,
    /** False when this browser keeps nothing beyond the page; undefined before anything was to be kept. */
    isKept: data?.isKept,
    forget: reset,
  }
}
