'use client'

import { useQuery } from '@tanstack/react-query'
import { parseNodeSlug } from '@/lib/nodes/node-slug'
import { loadNodes, type NodeState } from '@/lib/nodes/node-state'
import { useNetwork } from './use-network'

/** Milliseconds between two requests. */
const LOOK_EVERY = { away: 2_000, there: 5_000 }

/** The state of the own node of the network, from the explorer and free; undefined until it is known. */
export function useNode(): NodeState | undefined {
  const { slug } = useNetwork()
  const { data } = useQuery({
    queryKey: ['nodes'],
    queryFn: loadNodes,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.every(({ fault }) => fault === null) ? LOOK_EVERY.there : LOOK_EVERY.away,
    refetchOnWindowFocus: true,
  })
  const named = parseNodeSlug(slug, data?.map(({ name }) => name) ?? [])
  return data?.find(({ name }) => name === named?.name)
}
