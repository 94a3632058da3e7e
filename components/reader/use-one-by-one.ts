'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnections } from './use-connections'
import { useNetwork } from './use-network'

/** Whether the connection in use refused to give receipts by the block, so that it is not paid for twice: until the page is loaded anew. */
export function useOneByOne() {
  const client = useQueryClient()
  const { slug } = useNetwork()
  const { data: connections } = useConnections()
  const queryKey = ['one-by-one', slug, connections?.uses[slug] ?? 'its own']
  const { data: isOneByOne = false } = useQuery<boolean>({
    queryKey,
    queryFn: () => false,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { isOneByOne, keepOneByOne: () => client.setQueryData<boolean>(queryKey, true) }
}
