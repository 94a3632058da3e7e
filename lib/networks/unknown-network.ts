import type { Network, Networks } from '@/lib/networks'
import { findChain, KNOWN_CHAINS } from './known-chains'
import { parseNetworkSlug } from './network-slug'

/** The network of a link that the user does not have. */
export type UnknownNetwork = {
  /** From the list of known chains if it has this slug, else from the slug. */
  name: string
  chainId: number
  /** The known chain with that id. Its slug may differ from the link's. */
  known: Network | undefined
  /** The user's networks with the same chain id. */
  same: Networks
}

/** Describes the network of a link's slug; null if it is among `networks`, or if the slug has no chain id. */
export function describeUnknownNetwork(slug: string, networks: Networks): UnknownNetwork | null {
  const said = parseNetworkSlug(slug)
  if (!said || networks.some((network) => network.slug === slug)) return null
  const known = KNOWN_CHAINS.find((chain) => chain.slug === slug) ?? findChain(said.chainId)
  return {
    name: known?.slug === slug ? known.name : said.name,
    chainId: said.chainId,
    known,
    same: networks.filter(({ chainId }) => chainId === said.chainId),
  }
}
