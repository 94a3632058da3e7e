import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { type AskedChain, markedSlug, nodeSlug, parseNodeSlug } from './node-slug'
import type { NodeState } from './node-state'

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The current network of a node. Until it has answered, its slug is the name only. */
export function networkOfNode({ name, chain }: NodeState): Network {
  const chainId = chain?.chainId ?? null
  const slug = nodeSlug(name, chainId)
  const known = SHIPPED_NETWORKS.find(
    (network) => network.service === 'hosted' && network.chainId === chainId,
  )
  return {
    slug,
    name,
    chainId: chainId ?? 0,
    testnet: known?.testnet ?? false,
    history: chain?.isDevelopment ? 'archive' : 'unstated',
    currency: known?.currency ?? ETHER,
    blockTime: known?.blockTime ?? chain?.blockTime ?? null,
    service: 'node',
    keptAs: markedSlug(slug, chain?.mark ?? null),
  }
}

/** The node and chain of a path. */
export type FoundNode = { node: NodeState; asked: AskedChain }

/** Null for a path of no node. */
export function findNode(nodes: readonly NodeState[], slug: string): FoundNode | null {
  const asked = parseNodeSlug(
    slug,
    nodes.map(({ name }) => name),
  )
  const node = asked && nodes.find(({ name }) => name === asked.name)
  return node ? { node, asked } : null
}

/** Whether a path is for another chain than the node has. */
export const isOfOtherChain = ({ node: { chain }, asked: { chainId } }: FoundNode): boolean =>
  chain !== null && chainId !== null && chainId !== chain.chainId

/** Hash of block 0 of a node's network; null if it is unknown, or the node has another chain now. */
export function firstHashOf(
  nodes: readonly NodeState[],
  { slug, chainId }: Pick<Network, 'slug' | 'chainId'>,
): string | null {
  const chain = findNode(nodes, slug)?.node.chain
  return chain?.chainId === chainId ? chain.firstHash : null
}

/** The network of a path, with the chain that the path names, even before the node has answered. */
export function networkAsked({ node, asked: { name, chainId, mark } }: FoundNode): Network {
  const network = networkOfNode(node)
  if (chainId === null && mark === null) return network
  const slug = nodeSlug(name, chainId)
  return { ...network, slug, chainId: chainId ?? network.chainId, keptAs: markedSlug(slug, mark) }
}
