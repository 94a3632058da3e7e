import type { ExplorerConfig } from '@/lib/config'
import type { Network } from '@/lib/networks'
import { type ConnectionId, keyIdOf } from '@/lib/rpc/client/connection-id'
import { fillTemplate } from '@/lib/service-template'
import { secretPartsOf } from './endpoint-url'
import { type KeyRing, keyFor, type RingKey } from './key-ring'
import { mayServe, slugAt } from './networks-of-service'
import { findService, type ServiceEntry } from './services'

/** Where the calls of one network go. Server only: it contains the key. */
export type Connection = {
  /** The whole URL, which may contain the key. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  /** Removed from every response. */
  secrets: readonly string[]
  /** Of the user's key; null for a key of the explorer. */
  keyId: string | null
  /** The user typed the URL, not the operator: it must be on the public internet. */
  typedByReader: boolean
  statesCredits: boolean
}

/** `not-offered`: the service of the key does not have the network. `unknown`: no connection has the requested name. */
export type NoConnection = 'no-key' | 'not-offered' | 'unknown'

/**
 * The user's key of the network, else the explorer's key of a demo network or own node. A network that uses the wallet has none:
 * the page calls the wallet. So has a key whose service the operator no longer allows.
 */
export function resolveConnection(
  network: Network,
  ring: KeyRing | null,
  config: ExplorerConfig,
): Connection | NoConnection {
  if (ring?.uses[network.slug] === 'wallet') return 'no-key'
  const own = ring ? keyFor(ring, network.slug) : undefined
  if (!own) return explorersConnection(network, config)
  const service = findService(own, config)
  return service ? connect(service, own, network) : 'no-key'
}

/** The connection with this name, for a query that does not use the network's own. `unknown` if the user has none for it. */
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

/** The embedded service, with the explorer's key of a demo network or of an own node. */
function explorersConnection(
  { slug, service, keptAs }: Network,
  { embeddedServiceUrl, embeddedServiceKey, ownNodes }: ExplorerConfig,
): Connection | NoConnection {
  const isNode = service === 'node'
  const key = isNode ? ownNodes.key : embeddedServiceKey
  if (!(isNode || service === 'embedded') || !embeddedServiceUrl || !key) return 'no-key'
  return {
    // An own node may have another chain by now: `keptAs` names the chain of this query.
    endpoint: `${embeddedServiceUrl}/${isNode ? keptAs : slug}/v3/${key}`,
    headers: {},
    secrets: [key],
    keyId: null,
    typedByReader: false,
    statesCredits: true,
  }
}
