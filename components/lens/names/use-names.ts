'use client'

import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useNetwork } from '@/components/reader/use-network'
import type { ContractName, ContractNames } from '@/lib/kept/provenance'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { MAX_RECOGNISED, recognisedQuery, useRecognised } from './use-recognised'

const NONE: ContractNames = new Map()

/** All names of a network from kept layouts and ABIs, the demo and deployment records. Free. */
export const namesQuery = (network: Network) =>
  queryOptions({
    queryKey: ['names', network.keptAs],
    structuralSharing: false,
    queryFn: async () => (await import('@/lib/names/known/load-names')).loadNames(network),
  })

export const useKeptNames = (): ContractNames => useQuery(namesQuery(useNetwork())).data ?? NONE

/**
 * The name of an address at a block: a kept name, else, on a development chain, of the project folder's contract with this
 * code. Null without a name. Free.
 */
export function useName(address: string, block: BlockParameter): ContractName | null {
  const { data: known } = useQuery(namesQuery(useNetwork()))
  const kept = known?.get(address.toLowerCase())
  const recognised = useRecognised(known && !kept ? address : '', block)
  return kept ?? recognised?.name ?? null
}

/** The names of several addresses, by address in lower case. Only the first ones are compared with the project folder. */
export function useNames(addresses: readonly string[], block: BlockParameter = 'latest'): ContractNames {
  const network = useNetwork()
  const kept = useKeptNames()
  const unknown = [...new Set(addresses)].filter((address) => !kept.has(address.toLowerCase()))
  const recognised = useQueries({
    queries: unknown.slice(0, MAX_RECOGNISED).map((address) => recognisedQuery(network, address, block)),
    combine: (results) => results.map(({ data }) => data?.name ?? null),
  })
  const found = recognised.flatMap((name, i): [string, ContractName][] => {
    const address = unknown[i]
    return name && address ? [[address.toLowerCase(), name]] : []
  })
  return found.length === 0 ? kept : new Map([...kept, ...found])
}
