'use client'

import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContractName, ContractNames } from '@/lib/kept/provenance'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { recognisedQuery, useRecognised } from './use-recognised'

/** Addresses of a list that are looked for in the project folder. */
const LOOKED_UP = 16

const NONE: ContractNames = new Map()

/** How the names that this browser knows of a network are looked up, all at once. Free. */
export const namesQuery = (network: Network) =>
  queryOptions({
    queryKey: ['names', network.keptAs],
    structuralSharing: false,
    queryFn: async () => (await import('@/lib/names/at-hand/names-at-hand')).loadNames(network),
  })

/** Those of them that the reader kept, that the demo has, or that records of deployments say. Free. */
export const useKeptNames = (network: Network): ContractNames => useQuery(namesQuery(network)).data ?? NONE

/**
 * What an address is called at a block, as far as that is at hand: by what the reader kept, by the demo, or, on a chain to
 * develop with, by the project folder. Null where nothing is, and for no address. Free.
 */
export function useName(network: Network, address: string, block: BlockParameter): ContractName | null {
  const { data: known } = useQuery(namesQuery(network))
  const kept = known?.get(address.toLowerCase())
  const recognised = useRecognised(network, known && !kept ? address : '', block)
  return kept ?? recognised?.name ?? null
}

/**
 * The same of several, by address in lower case; the folder is asked about the first of them. A proxy may have run other
 * code at other blocks.
 */
export function useNames(
  network: Network,
  addresses: readonly string[],
  block: BlockParameter = 'latest',
): ContractNames {
  const queryClient = useQueryClient()
  const kept = useKeptNames(network)
  const unknown = [...new Set(addresses)].filter((address) => !kept.has(address.toLowerCase()))
  const recognised = useQueries({
    queries: unknown
      .slice(0, LOOKED_UP)
      .map((address) => recognisedQuery(queryClient, network, address, block)),
    combine: (results) => results.map(({ data }) => data?.name ?? null),
  })
  const found = recognised.flatMap((name, i): [string, ContractName][] => {
    const address = unknown[i]
    return name && address ? [[address.toLowerCase(), name]] : []
  })
  return found.length === 0 ? kept : new Map([...kept, ...found])
}
