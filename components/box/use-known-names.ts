'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listSeenNames } from '@/components/lens/names/seen-names'
import { useNames } from '@/components/lens/names/use-names'
import { recognisedQuery } from '@/components/lens/names/use-recognised'
import type { ContractNames } from '@/lib/kept/provenance'
import { isDevelopmentChain, type Network } from '@/lib/networks'

/** Addresses that records name and that are looked at; a script seldom deploys more. */
const LOOKED_AT = 64

const ADDRESS = /^0x[0-9a-f]{40}$/i

/**
 * The names of contracts whose addresses are at hand, and that of an address that was typed. On a chain to develop with
 * also those that the project folder gave since the page was opened, and those that run at the addresses that its records of
 * deployments name: these are looked at once, as the box opens. Free.
 */
export function useKnownNames(network: Network, typed: string): ContractNames {
  const queryClient = useQueryClient()
  const names = useNames(network, ADDRESS.test(typed.trim()) ? [typed.trim()] : [])
  const { data: deployed } = useQuery({
    queryKey: ['deployed-names', network.keptAs],
    enabled: isDevelopmentChain(network),
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const { listDeployed } = await import('@/lib/names/project/load-project')
      for (const { address } of (await listDeployed(network.chainId)).slice(-LOOKED_AT)) {
        if (signal.aborted) break
        await queryClient.fetchQuery(recognisedQuery(queryClient, network, address, 'latest'))
      }
      return listSeenNames(network.keptAs)
    },
  })
  return new Map([...listSeenNames(network.keptAs), ...(deployed ?? []), ...names])
}
