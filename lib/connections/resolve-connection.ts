import type { ExplorerConfig } from '@/lib/config'
import type { Network } from '@/lib/networks'
import { type ConnectionId, keyIdOf } from '@/lib/rpc/client/connection-id'
import { fillTemplate } from '@/lib/service-template'
import { secretPartsOf } from './endpoint-url'
import { type KeyRing, keyFor, type RingKey, WALLET } from './key-ring'
import { mayServe, slugAt } from './networks-of-service'
import { findService, type ServiceEntry } from './services'

/** Where the calls of one network go. Lives on the server only: it holds the key. */
export type Connection = {
  /** The whole URL; it may hold the key. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  /** What no answer may repeat. */
  secrets: readonly string[]
  /** Of the reader's key; null for the explorer's. */
  keyId: string | null
  /** The URL is the reader's, not the operator's: it must lead to the public internet. */
  typedByReader: boolean
  statesCredits: boolean
}

/** Why there is none: no key serves the network, the service of its key does not offer it, or none has the name asked for. */
export type NoConnection = 'no-key' | 'not-offered' | 'unknown'

/**
 * The reader's own key for the network if there is one, else the embedded service's demo key on its own networks and its
 * key of the operator's nodes on theirs, else none: a network that is asked by the wallet is asked from the page. A key of a
 * service that the operator no longer allows has nowhere to go.
 */
export function resolveConnection(
  network: Network,
  ring: KeyRing | null,
  config: ExplorerConfig,
): Connection | NoConnection {
  if (ring?.uses[network.slug] === WALLET) return 'no-key'
  const own = ring ? keyFor(ring, network.slug) : undefined
  return own ? ownConnection(network, own, config) : explorersConnection(network, config)
}

/**
 * The connection that is named, whichever the network is asked with otherwise; none where the reader has no such key, its
 * service is not of this network, or the name is no connection of the explorer's.
 */
export function connectionNamed(
  name: string,
  network: Network,
  ring: KeyRing | null,
  config: ExplorerConfig,
): Connection | NoConnection {
  if (name === `network:${network.slug}`) {
    const own = explorersConnection(network, config)
    return own === 'no-key' ? 'unknown' : own
  }
  const id = keyIdOf(name as ConnectionId)
  const own = ring?.keys.find((key) => key.id === id)
  const service = own && findService(own, config)
  const isUsed = id !== null && ring?.uses[network.slug] === id
  if (!own || !service || !(isUsed || mayServe(service, network))) return 'unknown'
  return connect(service, own, network)
}

function ownConnection(network: Network, own: RingKey, config: ExplorerConfig): Connection | NoConnection {
  const service = findService(own, config)
  return service ? connect(service, own, network) : 'no-key'
}

function connect(service: ServiceEntry, { id, key }: RingKey, network: Network): Connection | NoConnection {
  const { headers, typedByReader, statesCredits } = service
  const own = { keyId: id, typedByReader, statesCredits }
  if (service.template === null) return { endpoint: key, headers: {}, secrets: secretPartsOf(key), ...own }
  const slug = slugAt(service, network)
  if (slug === null) return 'not-offered'
  const fill = (template: string) => fillTemplate(template, { slug, chainId: network.chainId, key })
  return {
    endpoint: fill(service.template),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
    secrets: key === '' ? [] : [key],
    ...own,
  }
}

/** The one that the explorer itself has for a network. */
const explorersConnection = (network: Network, config: ExplorerConfig): Connection | NoConnection =>
  network.service === 'node' ? nodeConnection(network, config) : demoConnection(network, config)

function demoConnection({ slug, service }: Network, config: ExplorerConfig): Connection | NoConnection {
  const { embeddedServiceUrl, embeddedServiceKey: key } = config
  if (service !== 'embedded' || !embeddedServiceUrl || !key) return 'no-key'
  return {
    endpoint: `${embeddedServiceUrl}/${slug}/v3/${key}`,
    headers: {},
    secrets: [key],
    keyId: null,
    typedByReader: false,
    statesCredits: true,
  }
}

/** The path tells the service which chain is asked, for the node may have another one by now. */
function nodeConnection(
  { keptAs }: Network,
  { embeddedServiceUrl, ownNodes }: ExplorerConfig,
): Connection | NoConnection {
  if (!embeddedServiceUrl || !ownNodes.key) return 'no-key'
  return {
    endpoint: `${embeddedServiceUrl}/${keptAs}/v3/${ownNodes.key}`,
    headers: {},
    secrets: [ownNodes.key],
    keyId: null,
    typedByReader: false,
    statesCredits: true,
  }
}
