import { parseNodeSlug } from '@/lib/nodes/node-slug'
import { createBlockLookup } from '../blocks/block-lookup'
import type { KnownBlocks } from '../blocks/check-blocks'
import { type HeadTracker, trackHead } from '../blocks/head-tracker'
import { servesNearHeadOnly } from '../blocks/near-head'
import { type NetworkConfig, ServiceConfigError } from '../config/service-config'
import { createChainCheck } from '../nodes/chain-check'
import { breakCircuit, type NodeHealth } from '../nodes/circuit-breaker'
import { firstAnsweringNode } from '../nodes/first-answering-node'
import type { Node } from '../nodes/node'
import { createUrlNode } from '../nodes/url-node'
import { createPlainAsker } from '../own-node/ask-plainly'
import { trackWatchedHead, type WatchedChain } from '../own-node/keep-to-chain'
import { watchNode } from '../own-node/watch-node'

/** Who answers for a network, and the newest block they know. */
export type Upstream = { node: Node; head: HeadTracker }

/** Of each node in the order of the config, and of the partner where there is one. */
export type NetworkHealth = { nodes: readonly NodeHealth[]; partner: NodeHealth | null }

/** A network with its own node or nodes, and a partner that stands in for them in an outage. */
export type ServedNetwork = KnownBlocks &
  Upstream & {
    slug: string
    /** What the node must answer to eth_chainId. */
    chainId(): number
    /** Where the chain may become another one: which of them is asked. */
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
 * A network of the config. A node in this process takes the place of those at URLs.
 * Throws {@link ServiceConfigError} when there is neither.
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
    return breakCircuit(
      node,
      createChainCheck(node, { chainId, name: `networks.${slug}.${place}`, onNotice }),
    )
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

/** The network of one node whose chain may become another at any time. It is left to nobody but itself to say that it is down. */
function createWatchedNetwork(
  slug: string,
  nodeUrl: string,
  { queryMs, lookMs }: Options['timeouts'],
): ServedNetwork {
  const node = createUrlNode(nodeUrl)
  const ask = createPlainAsker(nodeUrl, lookMs)
  const watch = watchNode({ name: slug, host: new URL(nodeUrl).host, ask })
  return {
    slug,
    chainId: () => watch.last().state.chain?.chainId ?? 0,
    chain: { watch, asked: { name: slug, chainId: null, mark: null } },
    nearHeadOnly: false,
    node,
    head: trackWatchedHead(watch),
    blocks: createBlockLookup(node, queryMs),
    partner: null,
    health: () => ({ nodes: [watch.last().state.fault ? 'down' : 'up'], partner: null }),
    close: async () => node.close?.(),
  }
}

/**
 * The network that a path begins with. That of a watched node may say which chain it means: `local`, `local-31337`, or
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
  return asked && network?.chain ? { ...network, chain: { ...network.chain, asked } } : undefined
}
