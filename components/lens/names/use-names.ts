'use client'

import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContractName, ContractNames } from '@/lib/kept/provenance'
import type { Network } from '@/lib/networks'
import { recognisedQuery } from './use-recognised'

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

/**
 * What addresses are called, as far as that is at hand: by what the reader kept, by the demo, or, on a chain to develop with, by the
 * project folder, which is asked about the first of `addresses`. Free.
 */
export function useNames(network: Network, addresses: readonly string[]): ContractNames {
  const queryClient = useQueryClient()
  const { data: kept = NONE } = useQuery(namesQuery(network))
  const unknown = [...new Set(addresses)].filter((address) => !kept.has(address.toLowerCase()))
  const recognised = useQueries({
    queries: unknown
      .slice(0, LOOKED_UP)
      .map((address) => recognisedQuery(queryClient, network, address, 'latest')),
    // A proxy ran other code at other blocks, which had other names.
    combine: (results) => results.map(({ data }) => (data?.by === 'own' ? data.name : null)),
  })
  const found = recognised.flatMap((name, i): [string, ContractName][] => {
    const address = unknown[i]
    return name && address ? [[address.toLowerCase(), name]] : []
  })
  return found.length === 0 ? kept : new Map([...kept, ...found])
}
