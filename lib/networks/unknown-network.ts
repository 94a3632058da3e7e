import type { Network, Networks } from '@/lib/networks'
import { findChain, KNOWN_CHAINS } from './known-chains'
import { parseNetworkSlug } from './network-slug'

/** The network of a link that its opener does not have. */
export type UnknownNetwork = {
  /** By the list of known chains where that has this very network, else as the slug says it. */
  name: string
  chainId: number
  /** The known chain of that id; its slug is another than the link's where it is known by another name. */
  known: Network | undefined
  /** Those of the opener's networks that are the same chain. */
  same: Networks
}

/** What the slug of a link tells of a network that is not among these; null where it tells of none. */
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
