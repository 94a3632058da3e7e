'use client'

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { RECOGNISED } from '../recognised-key'

/** How the project folder is asked about the code at an address; see `useRecognised`. */
export const recognisedQuery = (
  queryClient: QueryClient,
  network: Network,
  address: string,
  block: BlockParameter,
) =>
  queryOptions({
    queryKey: [RECOGNISED, network.keptAs, address.toLowerCase(), block],
    enabled: isDevelopmentChain(network) && address !== '',
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const { recogniseHere } = await import('./recognise-here')
      return recogniseHere(queryClient, network, { address, block }, signal)
    },
  })

/**
 * What the project folder says of the code at an address of a chain to develop with, asked without a press: its node charges
 * nothing. Undefined while it is looked up; null on other networks, without a project and without code.
 */
export function useRecognised(network: Network, address: string, block: BlockParameter) {
  const query = recognisedQuery(useQueryClient(), network, address, block)
  const { data, isError } = useQuery(query)
  return query.enabled && !isError ? data : null
}
