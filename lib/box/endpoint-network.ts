import { findNetwork, type Network, type Networks } from '@/lib/networks'

/** `https://mainnet.example/v3/…` and `http://host/demo-mainnet/v3/…` name their network; nothing else is read of them. */
export function networkOfEndpoint(networks: Networks, { hostname, pathname }: URL): Network | undefined {
  const names = [hostname.split('.')[0], pathname.split('/')[1]]
  return names.map((name) => findNetwork(networks, name ?? '')).find((found) => found)
}

/** A network by the number of its chain, its slug, or the beginning of it: "10", "optimism-mainnet", "optimism". */
export const networkOfChain = (networks: Networks, named: string): Network | undefined =>
  networks.find(({ chainId }) => String(chainId) === named) ??
  findNetwork(networks, named) ??
  findNetwork(networks, `${named}-mainnet`)
