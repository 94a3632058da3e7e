'use client'

import { useParams, useSearchParams } from 'next/navigation'
import { DEFAULT_NETWORK, findNetwork, NETWORKS, type Network } from '@/lib/networks'

/** The network that the page's path or query names; the first demo network on pages that have none. */
export function useNetwork(): Network {
  const { network } = useParams<{ network?: string }>()
  const named = useSearchParams().get('network')
  const found = findNetwork(network ?? named ?? DEFAULT_NETWORK) ?? NETWORKS[0]
  if (!found) throw new Error('The registry has no network.')
  return found
}
