'use client'

import { useParams, useSearchParams } from 'next/navigation'
import { defaultNetwork, findNetwork, NETWORKS, type Network } from '@/lib/networks'
import { useServesDemo } from './serves-demo'

/** The network that the page's path or query names; on pages that name none, one that is likely to answer. */
export function useNetwork(): Network {
  const { network } = useParams<{ network?: string }>()
  const named = useSearchParams().get('network')
  const byDefault = defaultNetwork(useServesDemo())
  const found = findNetwork(network ?? named ?? byDefault) ?? NETWORKS[0]
  if (!found) throw new Error('The registry has no network.')
  return found
}
