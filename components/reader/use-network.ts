'use client'

import { useParams, useSearchParams } from 'next/navigation'
import { defaultNetwork, findNetwork, type Network } from '@/lib/networks'
import { useNetworks } from './networks'
import { useServesDemo } from './serves-demo'

/** The network that the page's path or query names; on pages that name none, one that is likely to answer. */
export function useNetwork(): Network {
  const { network } = useParams<{ network?: string }>()
  const named = useSearchParams().get('network')
  const networks = useNetworks()
  const byDefault = defaultNetwork(networks, useServesDemo())
  const found = findNetwork(networks, network ?? named ?? byDefault) ?? networks[0]
  if (!found) throw new Error('The reader has no network.')
  return found
}
