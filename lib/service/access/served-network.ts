import { createBlockLookup } from '../blocks/block-lookup'
import type { KnownBlocks } from '../blocks/check-blocks'
import { type HeadTracker, trackHead } from '../blocks/head-tracker'
import { servesNearHeadOnly } from '../blocks/near-head'
import { type NetworkConfig, ServiceConfigError } from '../config/service-config'
import { breakCircuit, type NodeHealth } from '../nodes/circuit-breaker'
import { firstAnsweringNode } from '../nodes/first-answering-node'
import type { Node } from '../nodes/node'
import { createUrlNode } from '../nodes/url-node'

/** Who answers for a network, and the newest block they know. */
export type Upstream = { node: Node; head: HeadTracker }

/** Of each node in the order of the config, and of the partner where there is one. */
export type NetworkHealth = { nodes: readonly NodeHealth[]; partner: NodeHealth | null }

/** A network with its own node or nodes, and a partner that stands in for them in an outage. */
export type ServedNetwork = KnownBlocks &
  Upstream & {
    slug: string
    chainId: number
    partner: Upstream | null
    health(): NetworkHealth
    close(): Promise<void>
  }

/**
 * A network of the config. A node in this process takes the place of those at URLs.
 * Throws {@link ServiceConfigError} when there is neither.
 */
export function createServedNetwork(
  slug: string,
  config: NetworkConfig,
  { inProcess, timeoutMs }: { inProcess: Node | undefined; timeoutMs: number },
): ServedNetwork {
  const createNode = (url: string) => breakCircuit(createUrlNode(url))
  const urlNodes = inProcess ? [] : config.nodes.map(createNode)
  if (!inProcess && urlNodes.length === 0) {
    throw new ServiceConfigError(`The service's configuration is wrong: networks.${slug}.nodes is empty.`)
  }
  const node = inProcess ?? firstAnsweringNode(urlNodes)
  const partner = config.partner === null ? null : createNode(config.partner)
  return {
    slug,
    chainId: config.chainId,
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
