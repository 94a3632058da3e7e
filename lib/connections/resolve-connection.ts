import type { ExplorerConfig } from '@/lib/config'
import type { Network } from '@/lib/networks'
import { fillTemplate } from '@/lib/service-template'
import { secretPartsOf } from './endpoint-url'
import { type KeyRing, keyFor, type RingKey } from './key-ring'
import { slugAt } from './networks-of-service'
import { findService, type Service } from './services'

/** Where the calls of one network go. Lives on the server only: it holds the key. */
export type Connection = {
  /** The whole URL; it may hold the key. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  /** What no answer may repeat. */
  secrets: readonly string[]
  /** Of the reader's key; null for the demo key. */
  keyId: string | null
  /** The URL is the reader's, not the operator's: it must lead to the public internet. */
  typedByReader: boolean
  statesCredits: boolean
}

/** Why there is none: no key serves the network, or the service of its key does not offer it. */
export type NoConnection = 'no-key' | 'not-offered'

/**
 * The reader's own key for the network if there is one, else the embedded service's demo key on its own networks,
 * else none. A key of a service that the operator no longer allows has nowhere to go.
 */
export function resolveConnection(
  network: Network,
  ring: KeyRing | null,
  config: ExplorerConfig,
): Connection | NoConnection {
  const own = ring ? keyFor(ring, network.slug) : undefined
  if (!own) return demoConnection(network, config)
  const service = findService(own, config)
  return service ? connect(service, own, network) : 'no-key'
}

function connect(service: Service, { id, key }: RingKey, network: Network): Connection | NoConnection {
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
