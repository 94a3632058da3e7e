import type { Tariff } from '@/lib/credits/tariff'
import type { Network, Networks } from '@/lib/networks'
import type { ConnectionId } from '@/lib/rpc/client/connection-id'
import type { ConnectionsOverview, OwnKey } from './connections-overview'
import { serviceName } from './describe-connections'
import { isOfOneNetwork, mayServe, networksOfferedBy, type OfferedNetwork } from './networks-of-service'

/** Another connection for the same chain. */
export type OtherConnection = {
  id: ConnectionId
  /** The network of this connection. The chain may have another name there. */
  network: Network
  name: string
  tariff: Tariff
  /** Why it may not be independent of the connection in use; null if there is no reason. */
  note: string | null
}

export type Reader = {
  networks: Networks
  connections: ConnectionsOverview
  /** Whether the explorer has its own service for the demo networks. */
  servesDemo: boolean
  /** The tariff of a connection for a network. */
  tariffOf: (id: ConnectionId, network: Network) => Tariff
}

/** The connection in use for a network. */
export function connectionInUse({ keys, uses }: ConnectionsOverview, { slug }: Network): ConnectionId {
  const used = uses[slug]
  if (used === 'wallet') return used
  return keys.some(({ id }) => id === used) ? `key:${used}` : `network:${slug}`
}

/** All other connections for the chain of a network: keys, the connections of the explorer, and the wallet. */
export function listOtherConnections(network: Network, reader: Reader): OtherConnection[] {
  const { connections } = reader
  const used = connectionInUse(connections, network)
  const chain = [network, ...reader.networks.filter((other) => isSameChain(network, other))]
  const found = chain.flatMap((one) => [...ownOf(one, reader), ...keysFor(one, reader)])
  const wallet = Object.values(connections.uses).includes('wallet') ? [walletFor(network, reader)] : []
  const usedService = serviceOf(used, network, connections)
  const once = new Map<string, OtherConnection>()
  for (const { service, ...one } of [...found, ...wallet]) {
    if (one.id === used || once.has(one.id)) continue
    once.set(one.id, { ...one, note: noteOf(service, usedService) })
  }
  return [...once.values()]
}

const isSameChain = (network: Network, other: Network) =>
  other.slug !== network.slug && other.chainId === network.chainId && other.chainId !== 0

type Candidate = Omit<OtherConnection, 'note'> & { service: string }

/** The connection of the explorer itself, for readers without a key. */
function ownOf(network: Network, { servesDemo, tariffOf }: Reader): Candidate[] {
  const { slug, name, service } = network
  if (service !== 'node' && !(service === 'embedded' && servesDemo)) return []
  const id = `network:${slug}` as const
  const says = service === 'node' ? `Node of ${name}` : 'Demo key · Embedded service'
  return [{ id, network, name: says, tariff: tariffOf(id, network), service: ownServiceOf(network) }]
}

function keysFor(network: Network, { connections, tariffOf }: Reader): Candidate[] {
  const serves = ({ id, service }: OwnKey) => {
    const offer = offerOf(connections, service)
    return connections.uses[network.slug] === id || mayServe(offer, network) || mayOffer(offer, network)
  }
  return connections.keys.filter(serves).map(({ id: keyId, label, service }) => {
    const id = `key:${keyId}` as const
    const name = `${label} · ${serviceName(connections, service)}`
    return { id, network, name, tariff: tariffOf(id, network), service }
  })
}

/** Whether a service with the network names of the explorer may have a demo network, as Connections lists it. */
const mayOffer = (offer: OfferedNetwork, network: Network) =>
  offer.id !== 'embedded' &&
  network.service === 'embedded' &&
  !isOfOneNetwork(offer) &&
  networksOfferedBy([network], offer).length > 0

/** Only the URL template of a custom service is known. */
const offerOf = ({ services }: ConnectionsOverview, id: string): OfferedNetwork =>
  services.find((service) => service.id === id) ?? { id, keyPlace: 'key', template: id, slugs: null }

const WALLET = 'wallet'

const walletFor = (network: Network, { tariffOf }: Reader): Candidate => ({
  id: WALLET,
  network,
  name: 'Wallet',
  tariff: tariffOf(WALLET, network),
  service: WALLET,
})

/** The service behind the connection in use. */
function serviceOf(used: ConnectionId, network: Network, { keys }: ConnectionsOverview): string {
  if (used === WALLET) return WALLET
  return keys.find(({ id }) => `key:${id}` === used)?.service ?? ownServiceOf(network)
}

const ownServiceOf = ({ service, slug }: Network) => (service === 'embedded' ? service : `network:${slug}`)

function noteOf(service: string, used: string): string | null {
  if (service === WALLET) {
    return 'May be the same provider: a wallet may use the provider in use. It may also answer from a cache of about 20 seconds.'
  }
  if (used === WALLET) return 'May be the same provider: the wallet in use may use this service.'
  return service === used ? 'Same provider as the connection in use: not independent.' : null
}
