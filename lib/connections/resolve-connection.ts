import type { ExplorerConfig } from '@/lib/config'
import type { Network } from '@/lib/networks'
import { type ConnectionId, keyIdOf } from '@/lib/rpc/door/connection-id'
import { baseUrl } from '@/lib/service-template'
import { type KeyRing, keyFor, type RingKey } from './key-ring'
import { mayServe } from './networks-of-service'
import { findService } from './services'

/** Where the calls of one network go. Lives on the server only: it holds the key. */
export type Connection = {
  baseUrl: string
  key: string
  /** Of the reader's key; null for the demo key. */
  keyId: string | null
  /** The base URL is the reader's, not the operator's: it must lead to the public internet. */
  typedByReader: boolean
  statesCredits: boolean
}

/**
 * The reader's own key for the network if there is one, else the embedded service's demo key on its own networks,
 * else none. A key of a service that the operator no longer allows has nowhere to go.
 */
export function resolveConnection(
  network: Network,
  ring: KeyRing | null,
  config: ExplorerConfig,
): Connection | null {
  const own = ring ? keyFor(ring, network.slug) : undefined
  return own ? ownConnection(network, own, config) : demoConnection(network, config)
}

/**
 * The connection that is named, whichever the network is asked with otherwise; null where the reader has no such key, its
 * service is not of this network, or the name is no connection of the explorer's.
 */
export function connectionNamed(
  name: string,
  network: Network,
  ring: KeyRing | null,
  config: ExplorerConfig,
): Connection | null {
  if (name === `network:${network.slug}`) return demoConnection(network, config)
  const id = keyIdOf(name as ConnectionId)
  const own = ring?.keys.find((key) => key.id === id)
  const serves = own && (mayServe(own.service, network) || ring?.uses[network.slug] === id)
  return own && serves ? ownConnection(network, own, config) : null
}

function ownConnection(network: Network, own: RingKey, config: ExplorerConfig): Connection | null {
  const service = findService(own.service, config)
  if (!service) return null
  const { template, typedByReader, statesCredits } = service
  return {
    baseUrl: baseUrl(template, network.slug),
    key: own.key,
    keyId: own.id,
    typedByReader,
    statesCredits,
  }
}

function demoConnection({ slug, service }: Network, config: ExplorerConfig): Connection | null {
  const { embeddedServiceUrl, embeddedServiceKey: key } = config
  if (service !== 'embedded' || !embeddedServiceUrl || !key) return null
  return {
    baseUrl: `${embeddedServiceUrl}/${slug}`,
    key,
    keyId: null,
    typedByReader: false,
    statesCredits: true,
  }
}
