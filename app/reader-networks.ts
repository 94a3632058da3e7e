import { findNetwork, type Network, type Networks, SHIPPED_NETWORKS } from '@/lib/networks'
import {
  type FoundNode,
  findNode,
  isOfOtherChain,
  networkAsked,
  networkOfNode,
} from '@/lib/nodes/node-network'
import { readNodes } from './own-nodes'

type Params = Promise<{ network: string }>

/** The networks that this reader can choose from, in the order of the picker. */
export async function readNetworks(): Promise<Networks> {
  return [...(await readNodes()).map(networkOfNode), ...SHIPPED_NETWORKS]
}

/**
 * The network that a path begins with; undefined for one that this reader does not have, and for another chain than the
 * node of the path has.
 */
export async function networkOfPath(params: Params): Promise<Network | undefined> {
  const { network: slug } = await params
  const found = findNode(await readNodes(), slug)
  if (!found) return findNetwork(await readNetworks(), slug)
  if (isOfOtherChain(found)) return undefined
  return found.node.chain ? networkOfNode(found.node) : networkAsked(found)
}

/** The node of a path, where the path is of another chain than it has; null for any other path. */
export async function otherChainOfPath(params: Params): Promise<FoundNode | null> {
  const found = findNode(await readNodes(), (await params).network)
  return found && isOfOtherChain(found) ? found : null
}

/** The network that a call is of. Whether its node still has that chain the service sees to. */
export async function networkOfCall(slug: string): Promise<Network | undefined> {
  const found = findNode(await readNodes(), slug)
  return found ? networkAsked(found) : findNetwork(await readNetworks(), slug)
}
