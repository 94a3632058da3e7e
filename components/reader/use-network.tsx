'use client'

import { useParams, useSearchParams } from 'next/navigation'
import { createContext, type ReactNode, useContext } from 'react'
import { defaultNetwork, findNetwork, type Network } from '@/lib/networks'
import { useNetworks } from './networks'
import { useServesDemo } from './serves-demo'

const NetworkHere = createContext<Network | null>(null)

/** A part of a page that is about another network than the page, such as a row in a list of networks. */
export function OnNetwork({ network, children }: { network: Network; children: ReactNode }) {
  return <NetworkHere value={network}>{children}</NetworkHere>
}

/** The network of {@link OnNetwork}, or of the path or query of the page, or else the default network of this explorer. */
export function useNetwork(): Network {
  const here = useContext(NetworkHere)
  const { network } = useParams<{ network?: string }>()
  const named = useSearchParams().get('network')
  const networks = useNetworks()
  const byDefault = defaultNetwork(networks, useServesDemo())
  const found = here ?? findNetwork(networks, network ?? named ?? byDefault) ?? networks[0]
  if (!found) throw new Error('The reader has no network.')
  return found
}
