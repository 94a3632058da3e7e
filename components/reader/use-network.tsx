'use client'

import { useParams, useSearchParams } from 'next/navigation'
import { createContext, type ReactNode, useContext } from 'react'
import { defaultNetwork, findNetwork, type Network, type Networks } from '@/lib/networks'

const Reader = createContext<{ networks: Networks; servesDemo: boolean }>({ networks: [], servesDemo: true })

const NetworkHere = createContext<Network | null>(null)

/** The networks that the user can choose from, and whether the demo networks need no key. */
export function NetworksProvider({
  networks,
  servesDemo,
  children,
}: {
  networks: Networks
  servesDemo: boolean
  children: ReactNode
}) {
  return <Reader value={{ networks, servesDemo }}>{children}</Reader>
}

export const useNetworks = (): Networks => useContext(Reader).networks

export const useServesDemo = (): boolean => useContext(Reader).servesDemo

/** A part of a page that is about another network than the page, such as a row in a list of networks. */
export function OnNetwork({ network, children }: { network: Network; children: ReactNode }) {
  return <NetworkHere value={network}>{children}</NetworkHere>
}

/** The network of {@link OnNetwork}, or of the path or query of the page, or else the default network of this explorer. */
export function useNetwork(): Network {
  const here = useContext(NetworkHere)
  const { network } = useParams<{ network?: string }>()
  const named = useSearchParams().get('network')
  const { networks, servesDemo } = useContext(Reader)
  const slug = network ?? named ?? defaultNetwork(networks, servesDemo)
  const found = here ?? findNetwork(networks, slug) ?? networks[0]
  if (!found) throw new Error('The reader has no network.')
  return found
}
