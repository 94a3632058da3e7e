import { findNetwork, type Network, type Networks, SHIPPED_NETWORKS } from '@/lib/networks'
import { findNode, isOfOtherChain, networkAsked, networkOfNode } from '@/lib/nodes/node-network'
import { readNodes } from './own-nodes'

/** The networks that this reader can choose from, in the order of the picker. */
export async function readNetworks(): Promise<Networks> {
  return [...(await readNodes()).map(networkOfNode), ...SHIPPED_NETWORKS]
}

/**
 * The network that a path begins with; undefined for one that this reader does not have, and for another chain than the
 * node of the path has.
 */
export async function networkOfPath(params: Promise<{ network: string }>): Promise<Network | undefined> {
  const { network: slug } = await params
  const found = findNode(await readNodes(), slug)
  if (!found) return findNetwork(await readNetworks(), slug)
  return isOfOtherChain(found.node, found.asked) ? undefined : networkOfNodePath(found)
}

/** With the mark of the chain that is there now. */
const networkOfNodePath = ({ node, asked }: NonNullable<ReturnType<typeof findNode>>): Network =>
  node.chain ? networkOfNode(node) : networkAsked(node, asked)

/** The network that a call is of. Whether its node still has that chain the service sees to. */
export async function networkOfCall(slug: string): Promise<Network | undefined> {
  const found = findNode(await readNodes(), slug)
  return found ? networkAsked(found.node, found.asked) : findNetwork(await readNetworks(), slug)
}
