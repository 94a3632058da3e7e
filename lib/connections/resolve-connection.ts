import type { ExplorerConfig } from '@/lib/config'
import type { Network } from '@/lib/networks'
import { baseUrl } from '@/lib/service-template'
import { type KeyRing, keyFor } from './key-ring'
import { findService } from './services'

/** Where the calls of one network go. Lives on the server only: it holds the key. */
export type Connection = {
  baseUrl: string
  key: string
  /** Of the reader's key; null for the explorer's. */
  keyId: string | null
  /** The base URL is the reader's, not the operator's: it must lead to the public internet. */
  typedByReader: boolean
  statesCredits: boolean
}

/**
 * The reader's own key for the network if there is one, else the embedded service's demo key on its own networks and its
 * key of the operator's nodes on theirs, else none. A key of a service that the operator no longer allows has nowhere to go.
 */
export function resolveConnection(
  network: Network,
  ring: KeyRing | null,
  config: ExplorerConfig,
): Connection | null {
  const own = ring ? keyFor(ring, network.slug) : undefined
  if (!own)
    return network.service === 'node' ? nodeConnection(network, config) : demoConnection(network, config)
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

/** The path tells the service which chain is asked, for the node may have another one by now. */
function nodeConnection(
  { keptAs }: Network,
  { embeddedServiceUrl, ownNodes }: ExplorerConfig,
): Connection | null {
  if (!embeddedServiceUrl || !ownNodes.key) return null
  return {
    baseUrl: `${embeddedServiceUrl}/${keptAs}`,
    key: ownNodes.key,
    keyId: null,
    typedByReader: false,
    statesCredits: true,
  }
}
