'use client'

import { useQuery } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import { parseNodeSlug } from '@/lib/nodes/node-slug'
import { loadNodes, type NodeState } from '@/lib/nodes/node-state'

/** Milliseconds between two looks: sooner while a node is away. */
const LOOK_EVERY = { away: 2_000, there: 5_000 }

/** How the node of a network is now, asked of the explorer itself and free; undefined until that is known. */
export function useNode(network: Network): NodeState | undefined {
  const { data } = useQuery({
    queryKey: ['nodes'],
    queryFn: loadNodes,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.every(({ fault }) => fault === null) ? LOOK_EVERY.there : LOOK_EVERY.away,
    refetchOnWindowFocus: true,
  })
  const named = parseNodeSlug(network.slug, data?.map(({ name }) => name) ?? [])
  return data?.find(({ name }) => name === named?.name)
}
