import { parseNodeSlug } from '@/lib/nodes/node-slug'
import { type KnownBlocks, servesNearHeadOnly } from '../blocks/check-blocks'
import { createBlockLookup, type HeadTracker, trackHead } from '../blocks/known-blocks'
import { type NetworkConfig, ServiceConfigError } from '../config/service-config'
import { createChainCheck } from '../nodes/chain-check'
import { type NodeHealth, withCircuitBreaker } from '../nodes/circuit-breaker'
import { firstAnsweringNode } from '../nodes/first-answering-node'
import type { Node } from '../nodes/node'
import { createUrlNode } from '../nodes/url-node'
import { createNodeProbe } from '../own-node/node-probe'
import { watchNode } from '../own-node/watch-node'
import { serveChain, type WatchedChain } from '../own-node/watched-chain'

/** A node and the newest block that it knows. */
export type Upstream = { node: Node; head: HeadTracker }

/** State of each node in the order of the config, and of the partner if there is one. */
export type NetworkHealth = { nodes: readonly NodeHealth[]; partner: NodeHealth | null }

/** A network with its nodes, and a partner that replaces them in an outage. */
export type ServedNetwork = KnownBlocks &
  Upstream & {
    slug: string
    /** What the node must answer to eth_chainId. */
    chainId(): number
    /** If the chain of the node may change: the requested one. */
    chain: WatchedChain | null
    partner: Upstream | null
    health(): NetworkHealth
    close(): Promise<void>
  }

type Options = {
  inProcess: Node | undefined
  timeouts: { queryMs: number; lookMs: number }
  onNotice: (sentence: string) => void
}

/**
 * A network of the config. A node in this process replaces the nodes at URLs. Throws {@link ServiceConfigError} without any
 * node.
 */
export function createServedNetwork(
  slug: string,
  config: NetworkConfig,
  { inProcess, timeouts, onNotice }: Options,
): ServedNetwork {
  const { chainId, nodes } = config
  const timeoutMs = timeouts.queryMs
  if (chainId === null) return createWatchedNetwork(slug, nodes[0] ?? '', timeouts)
  const createNode = (url: string, place: string) => {
    const node = createUrlNode(url)
    const name = `networks.${slug}.${place}`
    return withCircuitBreaker(node, createChainCheck(node, { chainId, name, onNotice }))
  }
  const urlNodes = inProcess ? [] : nodes.map((url, index) => createNode(url, `nodes.${index}`))
  if (!inProcess && urlNodes.length === 0) {
    throw new ServiceConfigError(`The service's configuration is wrong: networks.${slug}.nodes is empty.`)
  }
  const node = inProcess ?? firstAnsweringNode(urlNodes, timeoutMs)
  const partner = config.partner === null ? null : createNode(config.partner, 'partner')
  return {
    slug,
    chainId: () => chainId,
    chain: null,
    nearHeadOnly: servesNearHeadOnly(config),
    node,
    head: trackHead(node, timeoutMs),
    blocks: createBlockLookup(node, timeoutMs),
    partner: partner && { node: partner, head: trackHead(partner, timeoutMs) },
    health: () => ({
      nodes: inProcess ? ['up'] : urlNodes.map((urlNode) => urlNode.health()),
      partner: partner?.health() ?? null,
    }),
    close: async () => {
      await Promise.all([node.close?.(), partner?.close?.()])
    },
  }
}

/** The network of one node whose chain may change at any time. It has no circuit breaker: the watch reports failures. */
function createWatchedNetwork(
  slug: string,
  nodeUrl: string,
  { queryMs, lookMs }: Options['timeouts'],
): ServedNetwork {
  const node = createUrlNode(nodeUrl)
  const probe = createNodeProbe(nodeUrl, lookMs)
  const watch = watchNode({ name: slug, host: new URL(nodeUrl).host, probe })
  const chain: WatchedChain = { node, watch, asked: { name: slug, chainId: null, mark: null } }
  return {
    ...serveChain(chain),
    slug,
    chainId: () => watch.last().state.chain?.chainId ?? 0,
    chain,
    nearHeadOnly: false,
    blocks: createBlockLookup(node, queryMs),
    partner: null,
    health: () => ({ nodes: [watch.last().state.fault ? 'down' : 'up'], partner: null }),
    close: async () => node.close?.(),
  }
}

/**
 * The network of a path. The path of a watched node may name the chain: `local`, `local-31337`, or
 * `local-31337.1a2b3c4d`.
 */
export function findServedNetwork(
  networks: ReadonlyMap<string, ServedNetwork>,
  path: string,
): ServedNetwork | undefined {
  const named = networks.get(path)
  if (named) return named
  const watched = [...networks.values()].filter(({ chain }) => chain !== null).map(({ slug }) => slug)
  const asked = parseNodeSlug(path, watched)
  const network = asked && networks.get(asked.name)
  if (!asked || !network?.chain) return undefined
  const chain = { ...network.chain, asked }
  return { ...network, ...serveChain(chain), chain }
}
