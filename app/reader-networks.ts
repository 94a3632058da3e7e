import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { readNodes } from '@/app/own-nodes'
import { readerCookie } from '@/app/reader-cookie'
import { readConfig } from '@/lib/config'
import { findNetwork, type Network, type Networks, SHIPPED_NETWORKS } from '@/lib/networks'
import { joinNetworks } from '@/lib/networks/join-networks'
import { openNetworks, parseKeptNetworks } from '@/lib/networks/kept-networks'
import type { NewNetwork } from '@/lib/networks/network-facts'
import { readOperatorNetworks } from '@/lib/networks/operator-networks'
import { inOwnCurrency } from '@/lib/nodes/node-currency'
import {
  type FoundNode,
  findNode,
  isOfOtherChain,
  networkAsked,
  networkOfNode,
} from '@/lib/nodes/node-network'
import type { NodeState } from '@/lib/nodes/node-state'

export const NETWORKS_COOKIE = 'networks'

type Params = Promise<{ network: string }>

const inCurrencyOf = (network: Network, { name }: NodeState): Network =>
  inOwnCurrency(network, readConfig().ownNodes.symbols.get(name))

const nodeNetwork = (node: NodeState): Network => inCurrencyOf(networkOfNode(node), node)

/** The networks of this reader, in the order of the picker. Routes pass their request. */
export async function readNetworks(request?: NextRequest): Promise<Networks> {
  return joinNetworks(
    [...(await readNodes()).map(nodeNetwork), ...SHIPPED_NETWORKS],
    readOperatorNetworks(readConfig().networks),
    openNetworks(await readAdded(request)),
  )
}

/** The networks that the reader added. */
export async function readAdded(request?: NextRequest): Promise<NewNetwork[]> {
  const name = readerCookie(NETWORKS_COOKIE, readConfig().publicOrigin)
  const store = request ? request.cookies : await cookies()
  return parseKeptNetworks(store.get(name)?.value)
}

/** The node of a path; null without one, and if another network has this slug. */
async function nodeOf(slug: string, request?: NextRequest): Promise<FoundNode | null> {
  const found = findNode(await readNodes(), slug)
  if (!found) return null
  const named = findNetwork(await readNetworks(request), slug)
  return named && named.service !== 'node' ? null : found
}

/** The network of a path. Undefined if the reader does not have it, or the node has another chain. */
export async function networkOfPath(params: Params): Promise<Network | undefined> {
  const { network: slug } = await params
  const found = await nodeOf(slug)
  if (!found) return findNetwork(await readNetworks(), slug)
  if (isOfOtherChain(found)) return undefined
  return found.node.chain ? nodeNetwork(found.node) : inCurrencyOf(networkAsked(found), found.node)
}

/** The same; shows the page for a missing network. */
export async function requireNetwork(params: Params): Promise<Network> {
  return (await networkOfPath(params)) ?? notFound()
}

/** The node of a path, if the path has another chain than the node. */
export async function otherChainOfPath(params: Params): Promise<FoundNode | null> {
  const found = await nodeOf((await params).network)
  return found && isOfOtherChain(found) ? found : null
}

/** The network of a call. The service checks that its node still has that chain. */
export async function networkOfCall(slug: string, request: NextRequest): Promise<Network | undefined> {
  const found = await nodeOf(slug, request)
  return found
    ? inCurrencyOf(networkAsked(found), found.node)
    : findNetwork(await readNetworks(request), slug)
}
