'use client'

import { useParams } from 'next/navigation'
import { DEFAULT_NETWORK, findNetwork, NETWORKS, type Network } from '@/lib/networks'

/** The network of the page; the first demo network on pages that have none. */
export function useNetwork(): Network {
  const { network } = useParams<{ network?: string }>()
  const found = findNetwork(network ?? DEFAULT_NETWORK) ?? NETWORKS[0]
  if (!found) throw new Error('The registry has no network.')
  return found
}
