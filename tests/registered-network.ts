import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'

/** A network of the registry as a service is told of it, with these nodes. */
export function registeredNetwork(slug: string, nodes: string[]) {
  const network = findNetwork(SHIPPED_NETWORKS, slug)
  if (!network) throw new Error(`The registry has no network ${slug}.`)
  const { name, chainId, history, testnet } = network
  return { name, chainId, history, testnet, nodes }
}
