'use client'

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { listSeen, listSeenNames } from '@/components/lens/names/seen-names'
import { useNames } from '@/components/lens/names/use-names'
import { recognisedQuery } from '@/components/lens/names/use-recognised'
import type { ContractNames } from '@/lib/kept/provenance'
import type { ProjectContents } from '@/lib/names/project/project-api'
import { isDevelopmentChain, type Network } from '@/lib/networks'

/** Maximum addresses seen, and maximum deployed addresses, that are looked up. */
const LOOKED_AT = 64

const ADDRESS = /^0x[0-9a-f]{40}$/i

/**
 * The names of contracts with a known address, and of a typed address. Free.
 *
 * On a development chain the addresses that this browser saw by name, and those in deployment records, are looked up once,
 * as the box opens. Afterwards `contracts` are the names of all contracts in the project folder.
 */
export function useKnownNames(
  network: Network,
  typed: string,
): { names: ContractNames; contracts: readonly string[] } {
  const queryClient = useQueryClient()
  const names = useNames(ADDRESS.test(typed.trim()) ? [typed.trim()] : [])
  const { data: contents } = useQuery({
    queryKey: ['project-contents'],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => (await import('@/lib/names/project/load-project')).loadProjectContents(),
  })
  const { data: recognised, isFetching } = useQuery({
    queryKey: ['names-by-code', network.keptAs],
    enabled: isDevelopmentChain(network) && Boolean(contents),
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    queryFn: ({ signal }) => recogniseKnown(queryClient, network, contents ?? null, signal),
  })
  return {
    names: new Map([...listSeenNames(network.keptAs), ...(recognised ?? []), ...names]),
    contracts: isFetching ? [] : (contents?.contracts.map(({ name }) => name) ?? []),
  }
}

/** One after the other, so that the node can answer other calls. */
async function recogniseKnown(
  queryClient: QueryClient,
  network: Network,
  contents: ProjectContents | null,
  signal: AbortSignal,
): Promise<ContractNames> {
  const { listDeployed } = await import('@/lib/names/project/project-api')
  const deployed = listDeployed(contents, network.chainId).map(({ address }) => address)
  const addresses = new Set([...listSeen(network.keptAs).slice(0, LOOKED_AT), ...deployed.slice(-LOOKED_AT)])
  for (const address of addresses) {
    if (signal.aborted) break
    await queryClient.fetchQuery(recognisedQuery(network, address, 'latest'))
  }
  return listSeenNames(network.keptAs)
}
