'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProviderFacts } from '@/lib/logs/checks/facts-schema'
import { keepOwnFacts, openProviderFacts } from '@/lib/logs/checks/kept-facts'
import { isTrustedBy, NO_FACTS } from '@/lib/logs/checks/provider-facts'
import { connectionName } from './keep-balance'
import { useNetwork } from './use-network'

/** What searches learned about the connection in use, and what the user set and tested. Kept in this browser. */
export function useProviderFacts() {
  const queryClient = useQueryClient()
  const network = useNetwork()
  const connection = connectionName(queryClient, network)
  const queryKey = ['provider-facts', connection]
  const { data: facts = NO_FACTS } = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: () => openProviderFacts(connection),
  })
  return {
    facts,
    isTrusted: isTrustedBy(facts, network),
    async keep(own: Partial<Pick<ProviderFacts, 'trusted' | 'test'>>) {
      queryClient.setQueryData<ProviderFacts>(queryKey, (before = NO_FACTS) => ({ ...before, ...own }))
      await keepOwnFacts(connection, own)
    },
  }
}
