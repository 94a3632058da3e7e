'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Learned, NOTHING_LEARNED } from '@/lib/connections/learned'
import type { Network } from '@/lib/networks'
import { useConnections } from './use-connections'
import { useNetwork } from './use-network'

/** What is known of the connection in use, so that it is not paid for twice: until the page is loaded anew. */
export function useLearned(named?: Pick<Network, 'slug' | 'chainId'>) {
  const client = useQueryClient()
  const ofPage = useNetwork()
  const { slug, chainId } = named ?? ofPage
  const { data: connections } = useConnections()
  const queryKey = ['learned', slug, chainId, connections?.uses[slug] ?? 'its own']
  const { data: learned = NOTHING_LEARNED } = useQuery<Learned>({
    queryKey,
    queryFn: () => NOTHING_LEARNED,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    learned,
    learn(more: Partial<Learned>) {
      client.setQueryData<Learned>(queryKey, (before = NOTHING_LEARNED) => ({ ...before, ...more }))
    },
  }
}
