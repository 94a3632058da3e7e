import { findNetwork, type Network, type Networks } from '@/lib/networks'
import { findChain } from '@/lib/networks/known-chains'
import { type BoxReading, notUnderstood, onNetwork } from './suggestion'

/** The newest block of a network in any response, and when it came (epoch milliseconds). */
export type SeenHead = { block: bigint; at: number }

/** The reader's networks, their newest blocks seen, by slug, and the current time. */
export type SeenChains = { networks: Networks; heads: ReadonlyMap<string, SeenHead>; now: number }

/** The first block of Ethereum, and so of all networks: 2015-07-30, in epoch milliseconds. */
const FIRST_BLOCK = 1_438_269_973_000

/** Seconds between two blocks of the fastest chain, for a network that does not state them. */
const SHORTEST_BLOCK_TIME = 0.2

/**
 * The highest block number that the network can have now. From the newest block seen, or the first block of Ethereum, it
 * adds the blocks that fit into the time since. The chains of the demo do not grow.
 */
export function newestPossibleBlock(
  { slug, service, blockTime }: Network,
  { heads, now }: SeenChains,
): bigint {
  const head = heads.get(slug)
  if (head && service === 'embedded') return head.block
  const { block, at } = head ?? { block: 0n, at: FIRST_BLOCK }
  return block + BigInt(Math.max(0, Math.floor((now - at) / ((blockTime ?? SHORTEST_BLOCK_TIME) * 1000))))
}

/** `https://mainnet.example/v3/…` and `http://host/demo-mainnet/v3/…` name their network. A key in it is not read. */
export function networkOfEndpoint(networks: Networks, { hostname, pathname }: URL): Network | undefined {
  const names = [hostname.split('.')[0], pathname.split('/')[1]]
  return names.map((name) => findNetwork(networks, name ?? '')).find((found) => found)
}

/** A network by its chain id, its slug, or the beginning of its slug: "10", "optimism-mainnet", "optimism". */
export const networkOfChain = (networks: Networks, named: string): Network | undefined =>
  networks.find(({ chainId }) => String(chainId) === named) ??
  findNetwork(networks, named) ??
  findNetwork(networks, `${named}-mainnet`)

/**
 * Reads for the open network, if it has this chain id; else for another network of the reader. Else it reads for a known
 * chain, whose page says how to add it.
 */
export function readOnChain(
  chainId: number,
  open: Network,
  { networks }: SeenChains,
  read: (network: Network) => BoxReading,
): BoxReading {
  if (open.chainId === chainId) return read(open)
  const own = networks.find((network) => network.chainId === chainId)
  if (own) return onNetwork(read(own), own)
  const known = findChain(chainId)
  if (!known) return notUnderstood(`You have not added chain ${chainId}. Add it under Connections.`)
  const reading = onNetwork(read(known), {
    name: `${known.name} (chain ${chainId}), which is not among your networks`,
  })
  // Without a connection there is no price.
  return { ...reading, suggestions: reading.suggestions.map(({ says, href }) => ({ says, href })) }
}
