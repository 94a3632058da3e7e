import { parseNodeSlug } from '@/lib/nodes/node-slug'
import { type KnownBlocks, servesNearHeadOnly } from '../blocks/check-blocks'
import { createBlockLookup } from '../blocks/known-blocks'
import { type NetworkConfig, type NodeConfig, ServiceConfigError } from '../config/service-config'
import { type HistoryTracker, trackHistory } from '../history/node-history'
import { createChainCheck } from '../nodes/chain-check'
import { type NodeHealth, withCircuitBreaker } from '../nodes/circuit-breaker'
import type { Node } from '../nodes/node'
import { createNodeGroup, type Member, type NodeGroup } from '../nodes/node-group'
import type { HeadTracker } from '../nodes/node-heads'
import type { NodeObserver } from '../nodes/node-observer'
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
  NodeGroup & {
    slug: string
    /** What the node must answer to eth_chainId. */
    chainId(): number
    /** If the chain of the node may change: the requested one. */
    chain: WatchedChain | null
    partner: Upstream | null
    /** The config states that all blocks are served. */
    isArchive: boolean
    history: HistoryTracker
    health(): NetworkHealth
    /** Asks nodes that were not asked for 10 seconds whether they still answer. Their health says it later. */
    lookAtIdle(): void
    close(): Promise<void>
  }

type Options = {
  inProcess: Node | undefined
  timeouts: { queryMs: number; lookMs: number; patienceMs: number; headMs: number }
  onNotice: (sentence: string) => void
  observeNode: NodeObserver
  /** A node was found on another chain than its network. */
  onWrongChain: () => void
}

/**
 * A network of the config. A node in this process replaces the nodes at URLs. Throws {@link ServiceConfigError} without any
 * node.
 */
export function createServedNetwork(slug: string, config: NetworkConfig, options: Options): ServedNetwork {
  const { inProcess, timeouts, onNotice, onWrongChain } = options
  const { chainId, nodes, partner } = config
  if (chainId === null) return createWatchedNetwork(slug, config, options)
  const createMember = (at: NodeConfig, place: string): Member => {
    const node = createUrlNode(at.url, at.headers)
    const watched = withCircuitBreaker(
      node,
      createChainCheck(node, { chainId, name: place, onNotice, onWrong: onWrongChain }),
      { name: place, onNotice },
    )
    return { place, node: watched, settings: at }
  }
  const members = inProcess
    ? [memberOf(slug, inProcess)]
    : nodes.map((node, index) => createMember(node, `networks.${slug}.nodes.${index}`))
  if (members.length === 0) {
    throw new ServiceConfigError(`The service's configuration is wrong: networks.${slug}.nodes is empty.`)
  }
  const group = createGroup(slug, members, config, options)
  const partnerMember = partner === null ? null : createMember(partner, `networks.${slug}.partner`)
  const partnerGroup = partnerMember && createGroup(slug, [partnerMember], config, options)
  return {
    slug,
    chainId: () => chainId,
    chain: null,
    nearHeadOnly: servesNearHeadOnly(config),
    isArchive: config.history === 'archive' && !config.testnet,
    history: trackHistory(members, timeouts.headMs),
    ...group,
    blocks: createBlockLookup(group.node, timeouts.queryMs),
    partner: partnerGroup,
    health: () => ({
      nodes: members.map(({ node }) => node.health()),
      partner: partnerMember?.node.health() ?? null,
    }),
    lookAtIdle() {
      for (const { node } of members) node.lookIfIdle()
      partnerMember?.node.lookIfIdle()
    },
    close: async () => {
      await Promise.all([group.node.close?.(), partnerGroup?.node.close?.()])
    },
  }
}

const createGroup = (
  slug: string,
  members: readonly Member[],
  { maxLag, hedge }: Pick<NetworkConfig, 'maxLag' | 'hedge'>,
  { timeouts, observeNode }: Options,
): NodeGroup =>
  createNodeGroup(members, {
    maxLag,
    hedge,
    patienceMs: timeouts.patienceMs,
    // One node has no other to wait for.
    headMs: members.length === 1 ? timeouts.queryMs : timeouts.headMs,
    onAnswered: ({ node, method, outcome, seconds }) =>
      observeNode({ network: slug, node, method, outcome, seconds }),
  })

/** A node without a circuit breaker, as the only one of its network. */
const memberOf = (slug: string, node: Node, health: () => NodeHealth = () => 'up'): Member => ({
  place: `networks.${slug}.nodes.0`,
  node: {
    request: (method, params, options) => node.request(method, params, options),
    close: async () => node.close?.(),
    health,
    ready: Promise.resolve(),
    lookIfIdle: () => {},
    inner: node,
  },
  settings: { weight: null, methods: null, maxBlockRange: null, history: 'archive' },
})

/** The network of one node whose chain may change at any time. It has no circuit breaker: the watch reports failures. */
function createWatchedNetwork(slug: string, config: NetworkConfig, options: Options): ServedNetwork {
  const { queryMs, lookMs } = options.timeouts
  const { url = '', headers } = config.nodes[0] ?? {}
  const urlNode = createUrlNode(url, headers)
  const probe = createNodeProbe(url, lookMs, headers)
  const watch = watchNode({ name: slug, host: new URL(url).host, probe })
  const health = () => (watch.last().state.fault ? 'down' : 'up')
  const members = [memberOf(slug, urlNode, health)]
  const { node, heads } = createGroup(slug, members, config, options)
  const chain: WatchedChain = { node, watch, asked: { name: slug, chainId: null, mark: null } }
  return {
    ...serveChain(chain),
    heads,
    slug,
    chainId: () => watch.last().state.chain?.chainId ?? 0,
    chain,
    nearHeadOnly: false,
    isArchive: false,
    history: trackHistory(members, options.timeouts.headMs),
    blocks: createBlockLookup(node, queryMs),
    partner: null,
    health: () => ({ nodes: [health()], partner: null }),
    lookAtIdle: () => {},
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
