'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Learned, NOTHING_LEARNED } from '@/lib/connections/learned'
import { useConnections } from './use-connections'
import { useNetwork } from './use-network'

/** What earlier calls showed about the connection in use, so that they are not paid for twice. Kept until a reload. */
export function useLearned() {
  const client = useQueryClient()
  const { slug, chainId } = useNetwork()
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
