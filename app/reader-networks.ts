import { findNetwork, type Network, type Networks, SHIPPED_NETWORKS } from '@/lib/networks'

/** The networks that this reader can choose from, in the order of the picker. */
export async function readNetworks(): Promise<Networks> {
  return SHIPPED_NETWORKS
}

/** The network that a path begins with; undefined for one that this reader does not have. */
export async function networkOfPath(params: Promise<{ network: string }>): Promise<Network | undefined> {
  return findNetwork(await readNetworks(), (await params).network)
}
