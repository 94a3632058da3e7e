import { findNetwork, NETWORKS, type Network } from '@/lib/networks'

/** `https://mainnet.example/v3/…` and `http://host/demo-mainnet/v3/…` name their network; nothing else is read of them. */
export function networkOfEndpoint({ hostname, pathname }: URL): Network | undefined {
  const names = [hostname.split('.')[0], pathname.split('/')[1]]
  return names.map((name) => findNetwork(name ?? '')).find((found) => found)
}

/** A network by the number of its chain, its slug, or the beginning of it: "10", "optimism-mainnet", "optimism". */
export const networkOfChain = (named: string): Network | undefined =>
  NETWORKS.find(({ chainId }) => String(chainId) === named) ??
  findNetwork(named) ??
  findNetwork(`${named}-mainnet`)
