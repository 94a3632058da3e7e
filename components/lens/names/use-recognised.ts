'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNetwork } from '@/components/reader/use-network'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { RECOGNISED } from '../recognised-key'

/** See {@link useRecognised}. */
export const recognisedQuery = (network: Network, address: string, block: BlockParameter) =>
  queryOptions({
    queryKey: [RECOGNISED, network.keptAs, address.toLowerCase(), block],
    enabled: isDevelopmentChain(network) && address !== '',
    structuralSharing: false,
    queryFn: async ({ client, signal }) => {
      const { recogniseHere } = await import('./recognise-here')
      return recogniseHere(client, network, { address, block }, signal)
    },
  })

/**
 * The contract of the project folder whose code runs at an address. Only on development chains, whose nodes are free.
 * Undefined while it loads; null on other networks and without a project folder.
 */
export function useRecognised(address: string, block: BlockParameter) {
  const query = recognisedQuery(useNetwork(), address, block)
  const { data, isError } = useQuery(query)
  return query.enabled && !isError ? data : null
}

/** Addresses of a list that are compared with the project folder. */
export const MAX_RECOGNISED = 16
